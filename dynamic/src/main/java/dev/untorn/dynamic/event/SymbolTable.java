package dev.untorn.dynamic.event;

import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;

/** What the numbers in events mean. */
public interface SymbolTable {

  Optional<Site> site(int number);

  /** The variable used at a site, or the field that holds the lock; 0 if unknown. */
  int variableAt(int site);

  /** Whether what happens at a site changes something only if it is still as it was. */
  default boolean isConditional(int site) {
    return false;
  }

  /** The stack of the current thread, innermost first; nothing if the run is over. */
  default List<String> stack() {
    return List.of();
  }

  Optional<Variable> variable(int number);

  Optional<Operation> operation(int number);

  Optional<String> threadName(int number);

  Optional<String> type(int number);

  /** The number of the type of an object, 0 if it is not known. */
  int typeOf(int object);

  /** The number of the variable through which others came to see an object, 0 if none is known. */
  int holderOf(int object);
}

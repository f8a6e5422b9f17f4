package dev.untorn.dynamic.event;

import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;

/** The meaning of the numbers in events. */
public interface SymbolTable {

  Optional<Site> site(int number);

  /** The variable used at a site, or the field that holds the lock; 0 if unknown. */
  int variableAt(int site);

  /** Whether a site changes a variable only if it has the expected value. */
  default boolean isConditional(int site) {
    return false;
  }

  /** The call stack of the current thread, innermost frame first; empty if the run is over. */
  default List<String> stack() {
    return List.of();
  }

  Optional<Variable> variable(int number);

  Optional<Operation> operation(int number);

  Optional<String> threadName(int number);

  Optional<String> type(int number);

  /** The number of the type of an object, 0 if unknown. */
  int typeOf(int object);

  /** The number of the variable through which an object escaped, 0 if unknown. */
  int holderOf(int object);
}

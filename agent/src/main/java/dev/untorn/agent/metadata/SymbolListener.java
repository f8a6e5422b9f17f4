package dev.untorn.agent.metadata;

import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;

/** Receives the meanings of numbers before the first event with them; ignores them by default. */
public interface SymbolListener {

  default void site(int id, Site site, int variable) {}

  /** Reports that the effect at a known site depends on a value being as expected. */
  default void conditional(int site) {}

  default void variable(int id, Variable variable) {}

  default void operation(int id, Operation operation) {}
}

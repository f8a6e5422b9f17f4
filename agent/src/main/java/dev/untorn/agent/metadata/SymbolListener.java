package dev.untorn.agent.metadata;

import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;

/** Learns what numbers stand for, before the first event that has them; ignores it by itself. */
public interface SymbolListener {

  default void site(int id, Site site, int variable) {}

  /** What happens at a known site takes effect only if a value is still the expected one. */
  default void conditional(int site) {}

  default void variable(int id, Variable variable) {}

  default void operation(int id, Operation operation) {}
}

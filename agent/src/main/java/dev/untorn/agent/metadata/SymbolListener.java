package dev.untorn.agent.metadata;

import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;

/** Learns what numbers stand for, before the first event that has them. */
public interface SymbolListener {

  void site(int id, Site site, int variable);

  /** What happens at a known site takes effect only if a value is still the expected one. */
  void conditional(int site);

  void variable(int id, Variable variable);

  void operation(int id, Operation operation);
}

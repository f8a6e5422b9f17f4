package dev.untorn.agent.metadata;

import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;

/** Is told the names of numbers, before the first event that has them. */
public interface SymbolListener {

  void site(int id, Site site, int variable);

  /** What happens at a site that has a name is done only if something is still as it was. */
  void conditional(int site);

  void variable(int id, Variable variable);

  void operation(int id, Operation operation);
}

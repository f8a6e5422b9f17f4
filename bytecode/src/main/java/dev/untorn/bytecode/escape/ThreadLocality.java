package dev.untorn.bytecode.escape;

import dev.untorn.bytecode.callgraph.Construction;
import dev.untorn.bytecode.threads.MayHappenInParallel;
import dev.untorn.model.Variable.Part;

/** Determines which objects and accesses are confined to one thread. */
public record ThreadLocality(
    Construction construction,
    EscapeAnalysis escapes,
    ConstructorEscape leaks,
    MayHappenInParallel actors) {

  /** Whether no other thread can see the object of an access: it has not escaped, or none runs. */
  public boolean isPrivate(StateAccess access) {
    boolean isField = access.variable().part() == Part.FIELD;
    return (isField
            && construction.isConstructing(access.method(), access.instruction())
            && !leaks.isLeaked(access.method(), access.instruction()))
        || (access.object() != StateAccess.NO_OBJECT
            && isHidden(access.method(), access.object(), access.instruction()))
        || actors.ordering().isAlone(access.method(), access.instruction());
  }

  public boolean isHidden(int method, int object, int instruction) {
    return escapes.isHidden(method, object, instruction);
  }
}

package dev.untorn.analysis.evidence;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.model.Variable.Part;

/** Decides whether a value and its use are too far apart to belong to one operation. */
public record FarApart(Program program, int method) {

  public boolean isNear(SharedRead source, SharedAction action) {
    if (source.kind() != SharedRead.Kind.STEP) {
      return true;
    }
    if (source.variable().part() == Part.FIELD) {
      return source.depth() == 0 && action.isDirect() && isOpen();
    }
    String owner = program.methods().get(method).owner();
    return isSame(owner, source.variable().className());
  }

  /** Whether an access is reached through more than one call and through another class. */
  public boolean isFar(int site, int depth, int crossings) {
    return depth > 1 && crossings > 0 && !isOwn(program.calls().targets(method, site));
  }

  /** Whether calls stay in the class of the method, or in its superclasses. */
  private boolean isOwn(CallTargets targets) {
    return targets.stream().noneMatch(this::isOther);
  }

  /** Whether a called method belongs to another class, which is not a superclass. */
  public boolean isOther(int target) {
    String owner = program.methods().get(method).owner();
    String asked = program.methods().get(target).owner();
    return !isSame(owner, asked) && !program.hierarchy().isSubtype(owner, asked);
  }

  /** Whether code outside the class can run the method in any thread. */
  private boolean isOpen() {
    JavaMethod one = program.methods().get(method);
    boolean isCalledByOthers = one.isPublic() || one.isSynthetic();
    return isCalledByOthers || program.threads().world(one.owner()) == World.CLOSED;
  }

  /** Whether two classes are equal, or nested in the same class. */
  public static boolean isSame(String one, String other) {
    return one.equals(other) || outermost(one).equals(outermost(other));
  }

  public static String outermost(String type) {
    int inner = type.indexOf('$');
    return inner < 0 ? type : type.substring(0, inner);
  }
}

package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.model.Variable.Part;

/**
 * Whether a value and what is done with it are near enough to an operation to be meant as one: what
 * is one step by itself is so for a reason, and only its own class knows more.
 */
record Nearness(Program program, int method) {

  boolean isNear(Source source, Deed deed) {
    if (source.kind() != Source.Kind.STEP) {
      return true;
    }
    if (source.variable().part() == Part.FIELD) {
      return source.depth() == 0 && deed.isDirect() && isOpen();
    }
    String owner = program.methods().get(method).owner();
    return isSame(owner, source.variable().className());
  }

  /** What only a class itself calls is run by whom the class chooses. */
  private boolean isOpen() {
    JavaMethod one = program.methods().get(method);
    boolean isCalledByOthers = one.isPublic() || one.isSynthetic();
    return isCalledByOthers || program.actors().world(one.owner()) == World.CLOSED;
  }

  /** Whether two classes are one, or in one. */
  static boolean isSame(String one, String other) {
    return outermost(one).equals(outermost(other));
  }

  static String outermost(String type) {
    int inner = type.indexOf('$');
    return inner < 0 ? type : type.substring(0, inner);
  }
}

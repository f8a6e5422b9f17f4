package dev.untorn.analysis.evidence;

import dev.untorn.analysis.control.LockSpans;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.Map;

/**
 * Which values belong to who has read them: the region that reads them also takes them away, or
 * changes what they were the state of. The paper calls this the hand-over protocol.
 */
public record HandOverProtocol(Body body, LockSpans holding, Map<Integer, StateAccess> accesses) {

  public boolean isHandedOver(StateAccess read) {
    return isChanged(read, read.variable()) || isMovedOn(read) || isOfHandedOver(read);
  }

  /** Whether the region that reads something changes a variable afterwards. */
  private boolean isChanged(StateAccess read, Variable variable) {
    for (StateAccess other : accesses.values()) {
      if (other.writes()
          && other.instruction() > read.instruction()
          && other.variable().equals(variable)
          && holding.isOneRegion(read.instruction(), other.instruction())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the index at which an element is read is moved on. */
  private boolean isMovedOn(StateAccess read) {
    if (read.variable().part() != Part.ELEMENTS) {
      return false;
    }
    StateAccess index = accesses.get(body.operand(read.instruction(), 1));
    return index != null && isChanged(read, index.variable());
  }

  /** What was handed over has fields that nobody else sees. */
  private boolean isOfHandedOver(StateAccess read) {
    if (read.variable().part() != Part.FIELD || read.object() == StateAccess.NO_OBJECT) {
      return false;
    }
    int object = body.stripCasts(read.object());
    StateAccess before = accesses.get(object);
    return before != null
        && (before.kind() == StateAccess.Kind.UPDATE
            || (before.instruction() < read.instruction() && isHandedOver(before)));
  }
}

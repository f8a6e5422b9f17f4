package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedEffect;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.FarApart;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;

/** Evidence that follows from the critical sections, paths and calls between read and use. */
public record RegionRules(Program program, ConflictSearch conflicts) {

  public boolean isLegacyCollection(StaleUse use) {
    StateAccess read = use.source().access();
    return use.source().kind() == SharedRead.Kind.BARE
        && read.variable().part() == Part.STATE
        && read.isAtomic()
        && conflicts.isOld(read)
        && !conflicts.isUsedByThreads(read.variable());
  }

  public static boolean isComparedByCallee(StaleUse use) {
    SharedAction action = use.action();
    return action
        .values(use.body(), action.effect().compared())
        .anyMatch(value -> use.flow().made(value) != 0);
  }

  public static boolean isTestedAgain(StaleUse use) {
    SharedEffect effect = use.action().effect();
    Variable variable = use.source().variable();
    return effect.tested().contains(variable)
        || (variable.equals(effect.variable()) && !effect.tested().isEmpty())
        || use.flow().regions().isTestedAgain(use.site(), use.source());
  }

  public boolean isDistantCall(StaleUse use) {
    SharedRead source = use.source();
    SharedEffect effect = use.action().effect();
    FarApart distance = new FarApart(program, use.method());
    return distance.isFar(source.site(), source.depth(), source.crossings())
        || distance.isFar(use.site(), effect.depth(), effect.crossings());
  }
}

package dev.untorn.analysis.view;

import dev.untorn.analysis.stale.Looked;
import dev.untorn.analysis.stale.Onlooker;
import dev.untorn.analysis.view.Together.Couple;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.actors.ActorEntry;
import dev.untorn.model.Finding;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * View consistency of default mode: what one method accesses apart, another region accesses
 * together.
 */
final class SharpViews implements Onlooker {

  private final Program program;
  private final Consumer<Finding> findings;
  private final Others others;
  private final Checks checks;
  private final List<Parted> parted = new ArrayList<>();

  /** Threads and programs are not meant to be one step. */
  private final BitSet entries = new BitSet();

  SharpViews(Program program, Consumer<Finding> findings) {
    this.program = program;
    this.findings = findings;
    others = new Others(program);
    checks = new Checks(program);
    for (ActorEntry entry : program.actors().entries()) {
      if (entry.kind() != ActorEntry.Kind.OPEN) {
        entries.set(entry.method());
      }
    }
  }

  @Override
  public void look(Looked looked) {
    Touches touches = new Touches(looked);
    others.add(looked, touches);
    checks.add(looked, touches);
    if (Looked.isText(program, looked.method())) {
      return;
    }
    Partings partings = new Partings(program, looked, touches);
    partings.addReads();
    partings.addChecks(checks.in(looked));
    if (!entries.get(looked.method())) {
      partings.addWrites();
    }
    parted.addAll(partings.found());
  }

  /** Reports of each method the first two variables that it takes apart. */
  @Override
  public void end() {
    BitSet told = new BitSet();
    for (Parted one : parted) {
      int method = one.looked().method();
      Optional<Couple> couple = told.get(method) ? Optional.empty() : others.couple(one);
      if (couple.isPresent()) {
        told.set(method);
        findings.accept(new Telling(program).apart(one, couple.get()));
      }
    }
  }
}

package dev.untorn.bytecode.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.util.List;

/** A fuzz target: a sound class file in which Jazzer chooses what to change. */
public final class ChangedClass {

  private static final Victim VICTIM = new Victim("C.class");
  private static final List<byte[]> SEEDS = SeedClasses.all();

  private ChangedClass() {}

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(FuzzedDataProvider choices) {
    VICTIM.read(ClassChanges.apply(choices.pickValue(SEEDS), choices));
  }
}

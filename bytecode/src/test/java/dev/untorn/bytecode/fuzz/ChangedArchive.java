package dev.untorn.bytecode.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.util.List;

/** A fuzz target: an archive for which Jazzer chooses entries, nesting, packing and damage. */
public final class ChangedArchive {

  private static final Victim VICTIM = new Victim("a.jar");
  private static final List<byte[]> SEEDS = SeedClasses.all();
  private static final int DEEPEST = 10;
  private static final int MAX_ENTRIES = 6;
  private static final int MAX_DAMAGE = 4;
  private static final int LONGEST_NAME = 40;
  private static final int MAX_BYTES = 200;

  private static final List<String> NAMES =
      List.of(
          "p/A.class",
          "META-INF/versions/9/p/A.class",
          "META-INF/versions/25/p/A.class",
          "META-INF/versions/999/p/A.class",
          "WEB-INF/classes/p/A.class",
          "../../p/A.class",
          "/p/A.class",
          "p/A.class/",
          "module-info.class",
          "META-INF/MANIFEST.MF");

  private static final List<String> ARCHIVES =
      List.of("WEB-INF/lib/l.jar", "../l.war", "l.EAR", "l.jar/");

  private ChangedArchive() {}

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(FuzzedDataProvider choices) {
    VICTIM.read(archive(choices, 0));
  }

  private static byte[] archive(FuzzedDataProvider choices, int depth) {
    Zip zip = new Zip();
    for (int i = choices.consumeInt(0, MAX_ENTRIES); i > 0; i--) {
      Zip.Packing packing = choices.pickValue(Zip.Packing.values());
      if (depth < DEEPEST && choices.consumeBoolean()) {
        zip.add(choices.pickValue(ARCHIVES), archive(choices, depth + 1), packing);
      } else {
        zip.add(name(choices), content(choices), packing);
      }
    }
    byte[] bytes = zip.toBytes();
    for (int i = choices.consumeInt(0, MAX_DAMAGE); i > 0; i--) {
      bytes[choices.consumeInt(0, bytes.length - 1)] = choices.consumeByte();
    }
    return bytes;
  }

  private static String name(FuzzedDataProvider choices) {
    return choices.consumeBoolean()
        ? choices.pickValue(NAMES)
        : choices.consumeString(LONGEST_NAME) + ".class";
  }

  private static byte[] content(FuzzedDataProvider choices) {
    return switch (choices.consumeInt(0, 3)) {
      case 0 -> choices.pickValue(SEEDS);
      case 1 -> ClassChanges.apply(choices.pickValue(SEEDS), choices);
      case 2 -> SeedArchives.multiReleaseManifest();
      default -> choices.consumeBytes(MAX_BYTES);
    };
  }
}

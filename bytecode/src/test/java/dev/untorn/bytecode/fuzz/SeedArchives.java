package dev.untorn.bytecode.fuzz;

import dev.untorn.bytecode.fuzz.Zip.Packing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Sound archives of every kind to begin with; small, so that changes hit something. */
final class SeedArchives {

  private SeedArchives() {}

  static List<byte[]> all() {
    List<byte[]> all = new ArrayList<>();
    byte[] a = SeedClasses.empty("p/A", "java/lang/Object");
    byte[] b = SeedClasses.empty("p/B", "p/A");
    for (Packing packing : Packing.values()) {
      byte[] plain = new Zip().add("p/A.class", a, packing).add("p/B.class", b, packing).toBytes();
      byte[] versions =
          new Zip()
              .add("META-INF/MANIFEST.MF", multiReleaseManifest(), packing)
              .add("p/A.class", a, packing)
              .add("META-INF/versions/9/p/A.class", b, packing)
              .add("META-INF/versions/99/p/A.class", a, packing)
              .toBytes();
      byte[] war =
          new Zip()
              .add("WEB-INF/classes/p/A.class", a, packing)
              .add("WEB-INF/lib/l.jar", plain, packing)
              .add("WEB-INF/lib/m.jar", versions, packing)
              .add("WEB-INF/lib/broken.jar", new byte[] {1, 2, 3}, packing)
              .toBytes();
      byte[] ear = new Zip().add("w.war", war, packing).add("../up/A.class", a, packing).toBytes();
      all.addAll(List.of(plain, versions, war, ear, nested(plain, packing)));
    }
    all.add(new Zip().toBytes());
    return all;
  }

  /** Deeper than is looked at. */
  private static byte[] nested(byte[] archive, Packing packing) {
    byte[] nested = archive;
    for (int i = 0; i < 10; i++) {
      nested = new Zip().add("n.jar", nested, packing).toBytes();
    }
    return nested;
  }

  static byte[] multiReleaseManifest() {
    return "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n".getBytes(StandardCharsets.UTF_8);
  }
}

package dev.untorn.bytecode.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/** Reads jars, wars and other zip archives, also nested ones, in memory. */
record ArchiveReader(InputLimits limits, ClassFiles classes) {

  /** The newest Java version whose classes in multi-release jars are read. */
  private static final int NEWEST_JAVA = 25;

  private static final Pattern VERSIONED =
      Pattern.compile("META-INF/versions/(\\d{1,3})/(.+\\.class)");
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /** Reads an archive file; fails if it is not an archive. */
  void read(Path path) throws IOException {
    try (ZipFile zip = new ZipFile(path.toFile())) {
      Attributes manifest = manifest(zip, path);
      boolean multiRelease = isMultiRelease(manifest);
      boolean isApplication =
          manifest.getValue(Attributes.Name.MAIN_CLASS) != null
              || path.toString().endsWith(".war")
              || path.toString().endsWith(".ear");
      int before = classes.count();
      Map<String, Chosen<ZipEntry>> chosen = new LinkedHashMap<>();
      int seen = 0;
      for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
        if (++seen > limits.entries()) {
          classes.addProblem(
              path.toString(), "only the first " + limits.entries() + " entries were read");
          break;
        }
        ZipEntry entry = next(e);
        if (entry.getName().endsWith(".class")) {
          choose(chosen, entry.getName(), entry, multiRelease);
        } else if (isArchive(entry) && !classes.isFull()) {
          readEntry(zip, path, entry);
        }
      }
      for (Chosen<ZipEntry> one : chosen.values()) {
        if (!classes.isFull()) {
          readEntry(zip, path, one.content());
        }
      }
      if (!isApplication) {
        classes.addLibrary(before);
      }
    }
  }

  /** The next entry; old JDKs reject malformed comments only here. */
  private static ZipEntry next(Enumeration<? extends ZipEntry> entries) throws IOException {
    try {
      return entries.nextElement();
    } catch (IllegalArgumentException e) {
      throw new IOException("a damaged comment", e);
    }
  }

  private void readEntry(ZipFile zip, Path path, ZipEntry entry) {
    String origin = path + "!" + entry.getName();
    boolean isArchive = isArchive(entry);
    try (InputStream in = zip.getInputStream(entry)) {
      if (isArchive) {
        read(in, origin, 1, new UnpackBudget(limits.archiveBytes()));
      } else {
        addClass(origin, in.readNBytes(limits.classBytes() + 1));
      }
    } catch (IOException | RuntimeException e) {
      classes.addProblem(origin, isArchive ? "this archive is damaged" : "this entry is damaged");
    }
  }

  /** Reads an archive from a stream; adds its classes at the end, as it may be multi-release. */
  private void read(InputStream in, String origin, int depth, UnpackBudget budget)
      throws IOException {
    Map<String, Chosen<byte[]>> chosen = new LinkedHashMap<>();
    Map<String, Chosen<byte[]>> versioned = new LinkedHashMap<>();
    boolean multiRelease = false;
    boolean empty = true;
    ZipInputStream zip = new ZipInputStream(in);
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      empty = false;
      String name = entry.getName();
      if (name.equals(MANIFEST)) {
        byte[] manifest = budget.read(zip, limits.classBytes());
        multiRelease = isMultiRelease(manifest(manifest));
      } else if (name.endsWith(".class")) {
        byte[] bytes = budget.read(zip, limits.classBytes());
        choose(VERSIONED.matcher(name).matches() ? versioned : chosen, name, bytes, true);
      } else if (isArchive(entry) && depth < limits.depth()) {
        read(budget.entry(zip), origin + "!" + name, depth + 1, budget);
      } else if (isArchive(entry)) {
        classes.addProblem(
            origin + "!" + name, "archives nested deeper than " + limits.depth() + " are not read");
        budget.skip(zip);
      } else {
        budget.skip(zip);
      }
      if (budget.isSpent()) {
        classes.addProblem(
            origin, "unpacks to more than the size limit; only its beginning was read");
        break;
      }
    }
    if (empty) {
      throw new IOException("no entries");
    }
    if (multiRelease) {
      versioned.forEach((name, one) -> chosen.merge(name, one, Chosen::newer));
    }
    chosen.values().forEach(one -> addClass(origin + "!" + one.entry(), one.content()));
  }

  private void addClass(String origin, byte[] bytes) {
    if (bytes.length > limits.classBytes()) {
      classes.addProblem(origin, "exceeds the size limit for class files");
      classes.spend(origin, bytes.length);
    } else {
      classes.add(origin, bytes);
    }
  }

  /** The variant of a class for the newest Java version. */
  private record Chosen<T>(String entry, int version, T content) {
    Chosen<T> newer(Chosen<T> other) {
      return other.version > version ? other : this;
    }
  }

  private static <T> void choose(
      Map<String, Chosen<T>> chosen, String name, T content, boolean multiRelease) {
    Matcher versioned = VERSIONED.matcher(name);
    if (!versioned.matches()) {
      chosen.merge(name, new Chosen<>(name, 0, content), Chosen::newer);
      return;
    }
    int version = Integer.parseInt(versioned.group(1));
    if (multiRelease && version <= NEWEST_JAVA) {
      chosen.merge(versioned.group(2), new Chosen<>(name, version, content), Chosen::newer);
    }
  }

  private static boolean isArchive(ZipEntry entry) {
    return !entry.isDirectory() && isArchive(entry.getName());
  }

  static boolean isArchive(String path) {
    String name = path.toLowerCase(Locale.ROOT);
    return name.endsWith(".jar") || name.endsWith(".war") || name.endsWith(".ear");
  }

  private static boolean isMultiRelease(Attributes manifest) {
    return Boolean.parseBoolean(manifest.getValue("Multi-Release"));
  }

  private Attributes manifest(ZipFile zip, Path path) {
    ZipEntry manifest = zip.getEntry(MANIFEST);
    if (manifest == null) {
      return new Attributes();
    }
    try (InputStream in = zip.getInputStream(manifest)) {
      return manifest(in.readNBytes(limits.classBytes()));
    } catch (IOException | RuntimeException e) {
      classes.addProblem(path + "!" + MANIFEST, "this entry is damaged");
      return new Attributes();
    }
  }

  private static Attributes manifest(byte[] bytes) {
    try {
      return new Manifest(new ByteArrayInputStream(bytes)).getMainAttributes();
    } catch (IOException e) {
      return new Attributes();
    }
  }
}

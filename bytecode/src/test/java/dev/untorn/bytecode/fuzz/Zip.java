package dev.untorn.bytecode.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** An archive in memory while it is put together. */
final class Zip {

  /** How an entry lies in the archive. */
  enum Packing {
    /** As it is, with its size before it, so that changed bytes are changed content. */
    STORED,
    /** Compressed, with its size behind it. */
    DEFLATED
  }

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(bytes);
  private final Set<String> names = new HashSet<>();

  /** Adds an entry; the second one of a name is left out, for the JDK cannot write it. */
  Zip add(String name, byte[] content, Packing packing) {
    if (!names.add(name)) {
      return this;
    }
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    if (packing == Packing.STORED) {
      CRC32 sum = new CRC32();
      sum.update(content);
      entry.setMethod(ZipEntry.STORED);
      entry.setSize(content.length);
      entry.setCrc(sum.getValue());
    }
    try {
      zip.putNextEntry(entry);
      zip.write(content);
      zip.closeEntry();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  byte[] toBytes() {
    try {
      zip.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}

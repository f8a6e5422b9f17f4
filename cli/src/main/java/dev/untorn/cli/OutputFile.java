package dev.untorn.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file that is either written whole or stays as it was. */
record OutputFile(Path path) {

  /** Writes the content. */
  interface Content {
    void write(OutputStream out) throws IOException;
  }

  /** Fails early, before any work is done, if the file can certainly not be written. */
  void requireWritable() {
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path)) {
      throw new UserMistake("cannot write %s: it is a folder".formatted(path));
    }
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UserMistake("cannot write %s: no such folder".formatted(path));
    }
  }

  void write(Content content) {
    requireWritable();
    try {
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        writeTo(path, content); // a device or a pipe
      } else {
        replace(Files.exists(path) ? path.toRealPath() : path.toAbsolutePath(), content);
      }
    } catch (IOException e) {
      throw new UserMistake(FileTrouble.explain("write", path, e));
    }
  }

  private static void replace(Path target, Content content) throws IOException {
    Path part =
        target.resolveSibling(
            "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
    try {
      writeTo(part, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void writeTo(Path file, Content content, StandardOpenOption... options)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, options))) {
      content.write(out);
    }
  }
}

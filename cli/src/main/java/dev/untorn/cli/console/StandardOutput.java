package dev.untorn.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The standard output of the process. A reader who has seen enough and closed the pipe, as {@code
 * head} does, is no trouble; a full disk is.
 */
final class StandardOutput extends OutputStream {

  private final OutputStream out = new FileOutputStream(FileDescriptor.out);
  private boolean closedByReader;

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (closedByReader) {
      return;
    }
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      closedByReader = "Broken pipe".equals(e.getMessage());
      if (!closedByReader) {
        throw e;
      }
    }
  }
}

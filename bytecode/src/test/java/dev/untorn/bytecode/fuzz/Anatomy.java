package dev.untorn.bytecode.fuzz;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;

/**
 * Where the parts of a sound class file lie.
 *
 * @param constants the entries of the constant pool, from the tag on
 * @param codes the instructions of each method
 * @param handlers the exception tables, from their number of entries on
 */
record Anatomy(List<Span> constants, List<Span> codes, List<Span> handlers) {

  private static final int MEMBER_HEAD = 6;
  private static final int CODE_HEAD = 14;
  private static final int HANDLER = 8;

  /** Some bytes of the file; the end is behind the last one. */
  record Span(int start, int end) {}

  static Anatomy of(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    Anatomy found = new Anatomy(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    int end = reader.header;
    for (int i = reader.getItemCount() - 1; i > 0; i--) {
      // The second half of a long or double has no place of its own.
      if (reader.getItem(i) > 0) {
        int start = reader.getItem(i) - 1;
        found.constants.add(new Span(start, end));
        end = start;
      }
    }
    found.findCodes(ByteBuffer.wrap(classFile), reader);
    return found;
  }

  private void findCodes(ByteBuffer in, ClassReader reader) {
    in.position(reader.header + MEMBER_HEAD);
    in.position(in.position() + 2 + 2 * in.getShort(in.position()));
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int table = 0; table < 2; table++) {
      for (int members = in.getShort(); members > 0; members--) {
        in.position(in.position() + MEMBER_HEAD);
        for (int attributes = in.getShort(); attributes > 0; attributes--) {
          int start = in.position();
          if (reader.readUTF8(start, buffer).equals("Code")) {
            addCode(in, start);
          }
          in.position(start + MEMBER_HEAD + in.getInt(start + 2));
        }
      }
    }
  }

  private void addCode(ByteBuffer in, int attribute) {
    int start = attribute + CODE_HEAD;
    int end = start + in.getInt(start - 4);
    codes.add(new Span(start, end));
    handlers.add(new Span(end, end + 2 + HANDLER * in.getShort(end)));
  }
}

package dev.untorn.bytecode.ir;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where each instruction of each method begins, read from the raw bytes of a class file: other
 * tools name instructions by that offset, we count them.
 */
public final class CodeOffsets {

  private static final int WIDE = 0xc4;
  private static final int IINC = 0x84;
  private static final int JSR = 0xa8;

  /** Lengths of all instructions that have one, by opcode, as runs. */
  private static final int[][] LENGTHS = {
    {0x10, 0x10, 2}, {0x11, 0x11, 3}, {0x12, 0x12, 2}, {0x13, 0x14, 3}, {0x15, 0x19, 2},
    {0x36, 0x3a, 2}, {0x84, 0x84, 3}, {0x99, 0xa8, 3}, {0xa9, 0xa9, 2}, {0xb2, 0xb8, 3},
    {0xb9, 0xba, 5}, {0xbb, 0xbb, 3}, {0xbc, 0xbc, 2}, {0xbd, 0xbd, 3}, {0xc0, 0xc1, 3},
    {0xc5, 0xc5, 4}, {0xc6, 0xc7, 3}, {0xc8, 0xc9, 5}
  };

  private final ByteBuffer in;
  private String[] texts;
  private int[] classNames;
  private final Set<String> catchingThrowable = new HashSet<>();
  private final Map<String, List<Integer>> offsets = new HashMap<>();
  private final Map<String, byte[]> codes = new HashMap<>();

  public CodeOffsets(byte[] classFile) {
    in = ByteBuffer.wrap(classFile);
    in.position(8);
    readConstants();
    skip(6);
    skip(2 * u2());
    readMembers();
    readMembers();
  }

  /** The offset of each instruction of a method, by its number. */
  public List<Integer> of(String method) {
    return offsets.get(method);
  }

  /** The opcode at an offset. */
  int opcodeAt(String method, int offset) {
    return codes.get(method)[offset] & 0xff;
  }

  /** Whether the method has code that is jumped to as to a subroutine. */
  boolean hasSubroutines(String method) {
    return of(method).stream().anyMatch(at -> opcodeAt(method, at) == JSR);
  }

  boolean isIncrement(String method, int offset) {
    int opcode = opcodeAt(method, offset);
    return opcode == IINC || (opcode == WIDE && opcodeAt(method, offset + 1) == IINC);
  }

  /** Whether a handler of the method catches Throwable by name. */
  boolean catchesThrowable(String method) {
    return catchingThrowable.contains(method);
  }

  private void readConstants() {
    int count = u2();
    texts = new String[count];
    classNames = new int[count];
    for (int i = 1; i < count; i++) {
      int tag = in.get();
      switch (tag) {
        case 1 -> {
          int length = u2();
          texts[i] = new String(in.array(), in.position(), length, StandardCharsets.UTF_8);
          skip(length);
        }
        case 5, 6 -> {
          skip(8);
          i++;
        }
        case 7 -> classNames[i] = u2();
        case 8, 16, 19, 20 -> skip(2);
        case 15 -> skip(3);
        default -> skip(4);
      }
    }
  }

  private void readMembers() {
    for (int i = u2(); i > 0; i--) {
      skip(2);
      String name = texts[u2()] + texts[u2()];
      for (int a = u2(); a > 0; a--) {
        String attribute = texts[u2()];
        int length = in.getInt();
        int end = in.position() + length;
        if (attribute.equals("Code")) {
          skip(4);
          byte[] code = new byte[in.getInt()];
          in.get(code);
          codes.put(name, code);
          offsets.put(name, walk(code));
          for (int handlers = u2(); handlers > 0; handlers--) {
            skip(6);
            int type = u2();
            if (type != 0 && "java/lang/Throwable".equals(texts[classNames[type]])) {
              catchingThrowable.add(name);
            }
          }
        }
        in.position(end);
      }
    }
  }

  private static List<Integer> walk(byte[] code) {
    List<Integer> starts = new ArrayList<>();
    ByteBuffer bytes = ByteBuffer.wrap(code);
    for (int at = 0; at < code.length; ) {
      starts.add(at);
      int opcode = code[at] & 0xff;
      int aligned = (at + 4) & ~3;
      at +=
          switch (opcode) {
            case 0xaa ->
                aligned - at + 12 + 4 * (bytes.getInt(aligned + 8) - bytes.getInt(aligned + 4) + 1);
            case 0xab -> aligned - at + 8 + 8 * bytes.getInt(aligned + 4);
            case WIDE -> (code[at + 1] & 0xff) == IINC ? 6 : 4;
            default -> length(opcode);
          };
    }
    return starts;
  }

  private static int length(int opcode) {
    for (int[] run : LENGTHS) {
      if (opcode >= run[0] && opcode <= run[1]) {
        return run[2];
      }
    }
    return 1;
  }

  private int u2() {
    return in.getShort() & 0xffff;
  }

  private void skip(int bytes) {
    in.position(in.position() + bytes);
  }
}

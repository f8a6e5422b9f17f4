package dev.untorn.bytecode.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import dev.untorn.bytecode.fuzz.Anatomy.Span;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Changes a sound class file: first its code and exception tables grow with all lengths fixed, then
 * single values are overwritten where they mean something, and last come blind cuts.
 */
final class ClassChanges {

  private static final int MAX_GROWTH = 3;
  private static final int MAX_OVERWRITES = 8;
  private static final int MAX_CUTS = 2;
  private static final int MAX_BYTES = 32;

  /** From the first instruction back to the length of the code and of its attribute. */
  private static final int CODE_LENGTH = 4;

  private static final int ATTRIBUTE_LENGTH = 12;
  private static final int HANDLER = 8;

  private ClassChanges() {}

  static byte[] apply(byte[] sound, FuzzedDataProvider choices) {
    byte[] changed = sound.clone();
    for (int i = choices.consumeInt(0, MAX_GROWTH); i > 0; i--) {
      changed = grow(changed, choices);
    }
    Anatomy anatomy = Anatomy.of(changed);
    for (int i = choices.consumeInt(0, MAX_OVERWRITES); i > 0; i--) {
      overwrite(changed, anatomy, choices);
    }
    for (int i = choices.consumeInt(0, MAX_CUTS); i > 0; i--) {
      int at = choices.consumeInt(0, changed.length);
      int cut = Math.min(choices.consumeInt(0, MAX_BYTES), changed.length - at);
      changed = splice(changed, at, cut, choices.consumeBytes(MAX_BYTES));
    }
    return changed;
  }

  /** Puts instructions into a method, or a handler into its exception table. */
  private static byte[] grow(byte[] file, FuzzedDataProvider choices) {
    Anatomy anatomy = Anatomy.of(file);
    if (anatomy.codes().isEmpty()) {
      return file;
    }
    int method = choices.consumeInt(0, anatomy.codes().size() - 1);
    Span code = anatomy.codes().get(method);
    byte[] more;
    byte[] grown;
    if (choices.consumeBoolean()) {
      more = choices.consumeBytes(MAX_BYTES);
      grown = splice(file, choices.consumeInt(code.start(), code.end()), 0, more);
      add(grown, code.start() - CODE_LENGTH, more.length);
    } else {
      int length = code.end() - code.start();
      ByteBuffer handler = ByteBuffer.allocate(HANDLER);
      for (int i = 0; i < 3; i++) {
        handler.putShort((short) choices.consumeInt(0, length));
      }
      more = handler.array();
      Span table = anatomy.handlers().get(method);
      grown = splice(file, table.end(), 0, more);
      ByteBuffer.wrap(grown)
          .putShort(table.start(), (short) ((table.end() - table.start()) / HANDLER + 1));
    }
    add(grown, code.start() - ATTRIBUTE_LENGTH, more.length);
    return grown;
  }

  private static void overwrite(byte[] file, Anatomy anatomy, FuzzedDataProvider choices) {
    switch (choices.consumeInt(0, 6)) {
      case 0 -> file[choices.consumeInt(0, file.length - 1)] = choices.consumeByte();
      case 1 -> putShort(file, choices.consumeInt(0, file.length - 1), choices.consumeShort());
      case 2 -> file[within(anatomy.codes(), choices)] = choices.consumeByte();
      case 3 -> putShort(file, within(anatomy.codes(), choices), nearby(file, choices));
      case 4 -> putShort(file, within(anatomy.handlers(), choices), nearby(file, choices));
      case 5 -> file[within(anatomy.constants(), choices)] = choices.consumeByte();
      default -> {
        // An entry of the constant pool refers to any other one.
        int other = choices.consumeInt(0, anatomy.constants().size());
        putShort(file, choices.pickValue(anatomy.constants()).start() + 1, other);
      }
    }
  }

  /** A number that may well be an offset or an index. */
  private static int nearby(byte[] file, FuzzedDataProvider choices) {
    return choices.consumeInt(-file.length, file.length) % 256;
  }

  private static int within(List<Span> spans, FuzzedDataProvider choices) {
    if (spans.isEmpty()) {
      return 0;
    }
    Span span = choices.pickValue(spans);
    return choices.consumeInt(span.start(), Math.max(span.start(), span.end() - 1));
  }

  private static byte[] splice(byte[] file, int at, int cut, byte[] more) {
    byte[] spliced = Arrays.copyOf(file, file.length - cut + more.length);
    System.arraycopy(more, 0, spliced, at, more.length);
    System.arraycopy(file, at + cut, spliced, at + more.length, file.length - at - cut);
    return spliced;
  }

  private static void add(byte[] file, int at, int more) {
    ByteBuffer bytes = ByteBuffer.wrap(file);
    bytes.putInt(at, bytes.getInt(at) + more);
  }

  private static void putShort(byte[] file, int at, int value) {
    if (at + 1 < file.length) {
      ByteBuffer.wrap(file).putShort(at, (short) value);
    }
  }
}

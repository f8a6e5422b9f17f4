package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** An operation that is not atomic for variables; locks only matter if there are no variables. */
public record Claim(Operation operation, SortedSet<Variable> variables, LockSet locks) {

  private static final int ID_BYTES = 10;

  public Claim {
    requireNonNull(operation);
    requireNonNull(locks);
    variables = Collections.unmodifiableSortedSet(new TreeSet<>(variables));
  }

  public static Claim of(Operation operation, Variable variable, LockSet locks) {
    return new Claim(operation, new TreeSet<>(List.of(variable)), locks);
  }

  /** An identifier that depends only on names in code: not on lines, rules or evidence. */
  public String id() {
    MessageDigest digest = sha256();
    add(digest, operation.className());
    add(digest, operation.method());
    add(digest, operation.descriptor());
    add(digest, Integer.toString(operation.block()));
    for (Variable variable : variables) {
      add(digest, variable.className());
      add(digest, variable.field());
      add(digest, variable.part().name());
    }
    if (variables.isEmpty()) {
      for (Lock lock : locks.locks()) {
        add(digest, lock.expression());
        add(digest, lock.mode().name());
      }
    }
    return HexFormat.of().formatHex(Arrays.copyOf(digest.digest(), ID_BYTES));
  }

  /** Adds a text, preceded by its length, so that different lists of texts stay different. */
  private static void add(MessageDigest digest, String text) {
    // UTF-16, because names in class files may contain lone surrogates, which UTF-8 cannot encode.
    byte[] bytes = text.getBytes(StandardCharsets.UTF_16BE);
    digest.update((text.length() + ":").getBytes(StandardCharsets.US_ASCII));
    digest.update(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}

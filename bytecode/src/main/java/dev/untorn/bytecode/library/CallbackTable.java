package dev.untorn.bytecode.library;

import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.model.wording.Spelling;
import java.util.List;
import java.util.Optional;

/** The times at which library methods run functions passed to them, from {@code callbacks.txt}. */
public final class CallbackTable extends LibraryModel<CallbackTable.When> {

  /** The time at which a function runs, and its thread. */
  public enum When {
    /** At once, by the thread that makes the call. */
    NOW,
    /** Afterwards, by a thread that uses the receiver or the result. */
    LATER,
    /** By another thread. */
    ELSEWHERE
  }

  private CallbackTable() {}

  public static CallbackTable standard() {
    return builtIn(new CallbackTable(), "callbacks.txt");
  }

  public CallbackTable with(String lines) {
    return extend(new CallbackTable(), lines);
  }

  /** When a function passed to a method runs: by default now, but later for constructors. */
  public When when(Hierarchy hierarchy, String owner, String method) {
    When otherwise = method.equals("<init>") ? When.LATER : When.NOW;
    return otherwise == When.LATER || mayKnow(method)
        ? find(hierarchy, owner, method).orElse(otherwise)
        : otherwise;
  }

  @Override
  void add(List<String> words, int number) {
    Optional<When> when = Spelling.find(When.class, words.get(0));
    if (when.isEmpty() || words.size() < 3) {
      throw wrong(number, "not 'now', 'later' or 'elsewhere' with a class and methods");
    }
    String type = stripVersion("", words.get(1));
    mention(number, type, words.subList(2, words.size()));
    for (String method : words.subList(2, words.size())) {
      put(type, stripVersion(type + ".", method), when.get());
    }
  }
}

package dev.untorn.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.ShadowLayout;
import dev.untorn.hooks.shadow.SiteResolver;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What others can see has a shadow, with all that can be reached from it, and nothing else has. */
class EscapeHooksTest {

  private static final int HOLDER = 7;

  private final List<String> reported = new ArrayList<>();
  private final ThreadState thread = new ThreadState(Thread.currentThread(), 1);

  /** As an instrumented class: with a field for the shadow. */
  private static final class Node {
    @SuppressWarnings("UnusedVariable") // Written by its offset.
    private int[] shadow;

    private Node next;
    private Object other;
  }

  /** Writes down what escapes. */
  private final class Notes extends EventListener {
    @Override
    public void event(ThreadState one, int what, int target, int detail, long order) {
      if (EventCode.of(what) == EventCode.ESCAPE) {
        reported.add("escape");
      } else if (EventCode.of(what) == EventCode.ACQUIRE) {
        reported.add("acquire");
      }
    }

    @Override
    public void object(int id, Class<?> type, int holder) {
      reported.add(type.getSimpleName() + " " + holder);
    }
  }

  /** Knows one class. */
  private static final class OneClass implements SiteResolver {
    @Override
    public int place(int site) {
      return SiteTable.IGNORED;
    }

    @Override
    public int place(int site, Class<?> type, String owner, String field) {
      return SiteTable.IGNORED;
    }

    @Override
    public int place(int site, Class<?> owner, long offset) {
      return SiteTable.IGNORED;
    }

    @Override
    public int effect(int site, Class<?> receiver) {
      return CallHooks.NONE;
    }

    @Override
    public ShadowLayout layout(Class<?> type) {
      if (type != Node.class) {
        return ShadowLayout.FOREIGN;
      }
      long[] references = {RawMemory.offset(type, "next"), RawMemory.offset(type, "other")};
      return new ShadowLayout(
          RawMemory.offset(type, "shadow"), 2, references, new int[] {HOLDER, HOLDER});
    }

    @Override
    public int holder(int site) {
      return 0;
    }
  }

  @BeforeEach
  void connect() {
    Hooks.connect(new Notes(), new OneClass(), 128);
  }

  @Test
  void whatCanBeReachedEscapesOnce() {
    Node first = new Node();
    first.next = new Node();
    first.next.next = first;
    Node apart = new Node();
    apart.next = first;
    EscapeHooks.escape(first, 0, thread);
    assertThat(reported).containsExactly("Node 0", "escape", "Node " + HOLDER, "escape");
    assertThat(EscapeHooks.isVisible(first.next, thread)).isTrue();
    assertThat(EscapeHooks.isVisible(apart, thread)).isFalse();
    EscapeHooks.escape(first, 0, thread);
    assertThat(reported).hasSize(4);
  }

  @Test
  void elementsOfArraysEscape() {
    Node element = new Node();
    Node first = new Node();
    first.other = new Object[] {null, element, new int[3]};
    assertThat(EscapeHooks.isVisible(first.other, thread)).isFalse();
    EscapeHooks.escape(first, 0, thread);
    assertThat(reported)
        .containsExactlyInAnyOrder(
            "Node 0",
            "escape",
            "Object[] " + HOLDER,
            "escape",
            "int[] 0",
            "escape",
            "Node 0",
            "escape");
    assertThat(EscapeHooks.isVisible(element, thread)).isTrue();
  }

  @Test
  void objectsOfLibrariesAreNotLookedInto() {
    Node inside = new Node();
    EscapeHooks.escape(new ArrayList<>(List.of(inside)), 0, thread);
    assertThat(reported).isEmpty();
    assertThat(EscapeHooks.isVisible(inside, thread)).isFalse();
  }

  @Test
  void longChainsNeedNoStack() {
    Node first = new Node();
    Node last = first;
    for (int i = 1; i < 100_000; i++) {
      last.next = new Node();
      last = last.next;
    }
    EscapeHooks.escape(first, 0, thread);
    assertThat(reported).filteredOn("escape"::equals).hasSize(100_000);
  }

  @Test
  void aLockThatIsHeldIsToldWhenItEscapes() {
    Node lock = new Node();
    thread.locks.acquire(lock, 0, 0);
    assertThat(reported).isEmpty();
    EscapeHooks.escape(lock, 0, thread);
    assertThat(reported).containsExactly("Node 0", "escape", "acquire");
  }
}

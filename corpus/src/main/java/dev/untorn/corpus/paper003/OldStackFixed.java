package dev.untorn.corpus.paper003;

import static dev.untorn.corpus.paper003.PairDriver.own;

import java.util.ArrayList;
import java.util.List;

/** The fixed counterpart of {@link OldStack}, on top of the fixed vector. */
public final class OldStackFixed extends OldVectorFixed {

  public Object push(Object element) {
    add(element);
    return element;
  }

  public synchronized Object pop() {
    Object top = peek();
    remove(size() - 1);
    return top;
  }

  public synchronized Object peek() {
    return get(size() - 1);
  }

  public boolean empty() {
    return size() == 0;
  }

  public synchronized int search(Object element) {
    int index = indexOf(element);
    return index < 0 ? -1 : size() - index;
  }

  private static List<PairDriver.Call<OldStackFixed>> allCalls() {
    List<PairDriver.Call<OldStackFixed>> all = new ArrayList<>(calls());
    all.add(own("push", (stack, other) -> stack.push("e")));
    all.add(own("pop", (stack, other) -> stack.pop()));
    all.add(own("peek", (stack, other) -> stack.peek()));
    all.add(own("empty", (stack, other) -> stack.empty()));
    all.add(own("search", (stack, other) -> stack.search("a")));
    return all;
  }

  private static OldStackFixed fresh() {
    OldStackFixed stack = new OldStackFixed();
    stack.push("a");
    stack.push("b");
    stack.push("c");
    return stack;
  }

  public static void main(String[] args) throws InterruptedException {
    new PairDriver<OldStackFixed>(OldStackFixed::fresh, allCalls()).run();
  }
}

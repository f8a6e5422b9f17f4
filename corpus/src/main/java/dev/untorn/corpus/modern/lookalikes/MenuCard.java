package dev.untorn.corpus.modern.lookalikes;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** A menu that is replaced as a whole: who has looked once works with one menu to the end. */
public final class MenuCard {

  /** A menu that never changes. */
  record Menu(Map<String, Integer> prices, int season) {}

  private final AtomicReference<Menu> menu = new AtomicReference<>(new Menu(Map.of(), 0));
  private volatile Menu draft = new Menu(Map.of(), 0);

  public int bill(List<String> dishes) {
    Menu now = menu.get();
    int sum = 0;
    for (String dish : dishes) {
      if (now.prices().containsKey(dish)) {
        sum += now.prices().get(dish);
      }
    }
    return sum;
  }

  public void print(Map<String, Integer> prices, int season) {
    menu.set(new Menu(Map.copyOf(prices), season));
  }

  public void nextSeason() {
    menu.updateAndGet(old -> new Menu(old.prices(), old.season() + 1));
  }

  public void sketch(Map<String, Integer> prices) {
    draft = new Menu(Map.copyOf(prices), 0);
  }

  public boolean hasDraft() {
    Menu now = draft;
    return now.season() == 0 && !now.prices().isEmpty();
  }

  public static void main(String[] args) throws InterruptedException {
    MenuCard card = new MenuCard();
    Runnable kitchen =
        () -> {
          for (int i = 0; i < 200; i++) {
            card.print(Map.of("soup", i, "fish", 2 * i), i);
            card.nextSeason();
            card.sketch(Map.of("tea", i));
            card.bill(List.of("soup", "fish"));
            card.hasDraft();
          }
        };
    Thread first = new Thread(kitchen);
    Thread second = new Thread(kitchen);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("bill: " + card.bill(List.of("soup")));
  }
}

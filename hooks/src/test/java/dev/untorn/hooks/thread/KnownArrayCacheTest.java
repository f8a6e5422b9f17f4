package dev.untorn.hooks.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.shadow.ConflictCounter;
import org.junit.jupiter.api.Test;

/** What is known must be known of the same array, in the same epoch, with nobody in between. */
class KnownArrayCacheTest {

  private final KnownArrayCache arrays = new KnownArrayCache();

  @Test
  void knowsWhatWasAdded() {
    assertThat(arrays.has(7, 16)).isFalse();
    arrays.add(7, 16, ConflictCounter.last);
    assertThat(arrays.has(7, 16)).isTrue();
    assertThat(arrays.has(7, 32)).isFalse();
    assertThat(arrays.has(8, 16)).isFalse();
    assertThat(arrays.has(7 + 64, 16)).isFalse();
  }

  @Test
  void knowsNothingWhenSomebodyTakesOver() {
    arrays.add(7, 16, ConflictCounter.last);
    ConflictCounter.raise();
    assertThat(arrays.has(7, 16)).isFalse();
    arrays.add(8, 16, ConflictCounter.last);
    assertThat(arrays.has(7, 16)).isFalse();
    assertThat(arrays.has(8, 16)).isTrue();
  }

  @Test
  void whatWasFoundBeforeATakeoverDoesNotCount() {
    int before = ConflictCounter.last;
    ConflictCounter.raise();
    arrays.add(7, 16, before);
    assertThat(arrays.has(7, 16)).isFalse();
  }

  @Test
  void makesRoomForMany() {
    for (int round = 0; round < 10; round++) {
      for (int hash = 1; hash <= 1000; hash++) {
        if (!arrays.has(hash, 16)) {
          arrays.add(hash, 16, ConflictCounter.last);
        }
      }
    }
    for (int hash = 1; hash <= 1000; hash++) {
      assertThat(arrays.has(hash, 16)).isTrue();
    }
  }
}

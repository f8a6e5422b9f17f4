package dev.untorn.hooks.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reading hash codes must not make any, and must find those that are there. */
class IdentityHashTest {

  @Test
  void anObjectHasNoneUntilSomebodyAsks() {
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      Object object = new int[i];
      objects.add(object);
      assertThat(IdentityHash.of(object)).isZero();
    }
    for (Object object : objects) {
      int hash = System.identityHashCode(object);
      assertThat(IdentityHash.of(object)).isEqualTo(hash);
      synchronized (object) {
        assertThat(IdentityHash.of(object)).isEqualTo(hash);
      }
    }
    System.gc();
    for (Object object : objects) {
      assertThat(IdentityHash.of(object)).isEqualTo(System.identityHashCode(object));
    }
  }
}

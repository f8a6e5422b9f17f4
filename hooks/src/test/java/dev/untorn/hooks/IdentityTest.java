package dev.untorn.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reading hash codes must not make any, and must find those that are there. */
class IdentityTest {

  @Test
  void anObjectHasNoneUntilSomebodyAsks() {
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      Object object = new int[i];
      objects.add(object);
      assertThat(Identity.of(object)).isZero();
    }
    for (Object object : objects) {
      int hash = System.identityHashCode(object);
      assertThat(Identity.of(object)).isEqualTo(hash);
      synchronized (object) {
        assertThat(Identity.of(object)).isEqualTo(hash);
      }
    }
    System.gc();
    for (Object object : objects) {
      assertThat(Identity.of(object)).isEqualTo(System.identityHashCode(object));
    }
  }
}

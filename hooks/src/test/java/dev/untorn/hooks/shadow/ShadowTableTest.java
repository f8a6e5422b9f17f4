package dev.untorn.hooks.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.hooks.EventLog;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Objects without a field for their shadow have it in the table. */
class ShadowTableTest {

  private static final int MANY = 10_000;

  @BeforeEach
  void connect() {
    EventLog.connected(0);
  }

  @Test
  void anObjectKeepsItsShadow() {
    Object object = new Object();
    assertThat(ShadowTable.find(object)).isNull();
    int[] shadow = ShadowTable.add(object, 2, 0);
    assertThat(shadow[Shadow.COUNT]).isEqualTo(2);
    assertThat(ShadowTable.find(object)).isSameAs(shadow);
    assertThat(ShadowTable.get(object, 5)).isSameAs(shadow);
    assertThat(ShadowTable.add(object, 5, 0)).isSameAs(shadow);
    assertThat(ShadowTable.isOnlyOne(object)).isTrue();
    assertThat(ShadowTable.isOnlyOne(new Object())).isFalse();
  }

  @Test
  void anArrayHasWordsForEachElementWhenOneIsUsed() {
    for (int length : new int[] {0, 1, 7, 128}) {
      int[] array = new int[length];
      int[] bare = ShadowTable.add(array, 1, 0);
      assertThat(Shadow.hasElements(bare)).isFalse();
      assertThat(ShadowTable.ofArray(array)).isSameAs(bare);
      int[] shadow = ShadowTable.withElements(array);
      assertThat(shadow[Shadow.ID]).isEqualTo(bare[Shadow.ID]);
      assertThat(shadow[Shadow.COUNT]).isEqualTo(length);
      assertThat(ShadowTable.ofArray(array)).isSameAs(shadow);
      assertThat(ShadowTable.find(array)).isSameAs(shadow);
    }
  }

  @Test
  void shadowsSurviveWhenTheTableGrows() {
    List<Object> objects = new ArrayList<>();
    List<int[]> shadows = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      Object object = new Object();
      objects.add(object);
      shadows.add(ShadowTable.add(object, 1, 0));
    }
    for (int i = 0; i < MANY; i++) {
      assertThat(ShadowTable.find(objects.get(i))).isSameAs(shadows.get(i));
    }
    assertThat(shadows.stream().map(shadow -> shadow[Shadow.ID]).distinct()).hasSize(MANY);
  }

  @Test
  void aViewKeepsItsFirstLock() {
    Object view = new Object();
    Object lock = new Object();
    assertThat(ShadowTable.lockOf(view)).isSameAs(view);
    ShadowTable.addView(view, lock, 1);
    ShadowTable.addView(view, new Object(), 0);
    assertThat(ShadowTable.lockOf(view)).isSameAs(lock);
    assertThat(ShadowTable.modeOf(view, 0)).isEqualTo(1);
    ShadowTable.addView(lock, lock, 1);
    assertThat(ShadowTable.modeOf(lock, 0)).isZero();
  }
}

package dev.untorn.agent.listen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.hooks.thread.EventCode;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

/** The hooks have the same codes as the kinds of events: they cannot share a class. */
class EventCodeTest {

  @Test
  void theHooksHaveTheCodesOfTheKinds() throws ReflectiveOperationException {
    for (Field code : EventKind.Code.class.getFields()) {
      int number = code.getInt(null);
      if (code.getName().startsWith("ATOMIC_")) {
        Field plain = EventCode.class.getField(code.getName().substring("ATOMIC_".length()));
        assertThat(number).isEqualTo(plain.getInt(null) + EventCode.ATOMIC);
      } else if (!code.getName().equals("LOST")) {
        assertThat(number).isEqualTo(EventCode.class.getField(code.getName()).getInt(null));
      }
    }
    for (EventKind kind : EventKind.values()) {
      assertThat(EventKind.Code.class.getField(kind.name()).getInt(null)).isEqualTo(kind.code());
    }
  }
}

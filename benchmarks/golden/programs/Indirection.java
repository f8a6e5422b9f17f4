import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.function.IntUnaryOperator;

/** Accesses and calls by lambdas, reflection and handles. */
public final class Indirection {

  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(Indirection.class, "value", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public int value;

  void apply(IntUnaryOperator change) {
    value = change.applyAsInt(value);
  }

  public void addByName(int amount) {
    try {
      Field field = Indirection.class.getField("value");
      field.setInt(this, field.getInt(this) + amount);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  void addByHandle(int amount) {
    int old = (int) VALUE.getVolatile(this);
    VALUE.setVolatile(this, old + amount);
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    Indirection shared = new Indirection();
    Method byName = Indirection.class.getMethod("addByName", int.class);
    for (int i = 1; i <= 2; i++) {
      int amount = i;
      alone(
          "thread " + i,
          () -> {
            shared.apply(old -> old + amount);
            shared.addByHandle(amount);
            try {
              byName.invoke(shared, amount);
            } catch (ReflectiveOperationException e) {
              throw new IllegalStateException(e);
            }
          });
    }
    System.out.println(shared.value);
  }

  /** Runs one thread to its end, without an order that a rule could see. */
  private static void alone(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }
}

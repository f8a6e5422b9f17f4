package dev.untorn.agent.instrument;

import java.util.TimerTask;

/** Methods that are operations, and methods like them that are none. */
final class OperationPrograms {

  private static int count;

  private OperationPrograms() {}

  private static void change() {
    count++;
  }

  static void delegate() {
    new Delegates().toPrivate();
    new Delegates().toPublic();
    new Delegates().ofProtected();
  }

  static void run() {
    change();
  }

  static void bodies() {
    new Body().run();
    new LateBody().run();
    new Step().run();
    run();
  }

  static void constructors() {
    new Base();
    new Base(1);
    new Derived();
    new Plain(2);
  }

  /** Each constructor fails at another place. */
  static void failures() {
    for (int place = 0; place < 3; place++) {
      try {
        new Failing(place);
      } catch (IllegalStateException e) {
        change();
      }
      change();
    }
    new Delegates().toPublic();
  }

  static class Delegates {
    public void toPrivate() {
      hidden();
    }

    private void hidden() {
      change();
      change();
    }

    public void toPublic() {
      open();
    }

    public void open() {
      change();
      change();
    }

    protected void inherited() {
      change();
      change();
    }

    public void ofProtected() {
      inherited();
    }
  }

  static final class Body implements Runnable {
    @Override
    public void run() {
      change();
      change();
    }
  }

  static final class LateBody extends TimerTask {
    @Override
    public void run() {
      change();
      change();
    }
  }

  static final class Step {
    void run() {
      change();
      change();
    }
  }

  static class Base {
    Base() {
      change();
      change();
    }

    private Base(int number) {
      change();
      count += number;
    }

    protected Base(String text) {
      change();
      count += text.length();
    }

    static int fail(boolean isFailing) {
      change();
      if (isFailing) {
        throw new IllegalStateException();
      }
      return 1;
    }
  }

  static final class Derived extends Base {
    Derived() {
      super("x".repeat(count + fail(false)));
      change();
    }
  }

  /** Nothing happens in it that others could see. */
  static final class Plain {
    final int number;
    final Object[] elements;

    Plain(int number) {
      this.number = number;
      elements = new Object[number + 1];
    }
  }

  /** Calls the constructor that fails after an event. */
  static final class Failing {
    final int place;

    Failing(int place) {
      this(Base.fail(place == 0), place);
      Base.fail(place == 2);
    }

    Failing(int one, int place) {
      this.place = place + one;
      Base.fail(place == 1);
    }
  }
}

import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Arrays in which results are kept for the next time, and arrays of what callers give. It has no
 * main: threads that nobody sees call what is public. TORN is found by the rule stale-value, BENIGN
 * is not.
 */
class Memos {

  private final Map<Class<?>, Method[]> methods = new ConcurrentHashMap<>();
  private final Map<Class<?>, String[]> names = new ConcurrentHashMap<>();
  private final Map<Class<?>, StringBuilder[]> texts = new ConcurrentHashMap<>();

  public Method method(Class<?> type, int number, String name) throws Exception { // BENIGN
    Method[] known = methods.get(type);
    if (known != null && known[number] != null) {
      return known[number];
    }
    return keep(known, type, number, name);
  }

  private Method keep(Method[] known, Class<?> type, int number, String name) throws Exception {
    Method[] kept = known == null ? new Method[4] : known;
    Method method = type.getMethod(name);
    kept[number] = method;
    methods.put(type, kept);
    return method;
  }

  public void name(Class<?> type, int number, String name) { // TORN
    String[] known = names.get(type);
    if (known == null) {
      known = new String[4];
    }
    known[number] = name;
    names.put(type, known);
  }

  public StringBuilder text(Class<?> type, int number) { // TORN
    StringBuilder[] known = texts.get(type);
    if (known == null) {
      known = new StringBuilder[4];
    }
    StringBuilder text = start(type);
    known[number] = text;
    texts.put(type, known);
    return text;
  }

  private static StringBuilder start(Class<?> type) {
    return new StringBuilder(type.getName());
  }
}

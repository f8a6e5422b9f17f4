package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.Little.Assign;
import dev.untorn.analysis.locking.Little.Call;
import dev.untorn.analysis.locking.Little.If;
import dev.untorn.analysis.locking.Little.Loop;
import dev.untorn.analysis.locking.Little.Method;
import dev.untorn.analysis.locking.Little.Statement;
import dev.untorn.analysis.locking.Little.Sync;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All ways through the methods of a little program, with loops that run up to two times. */
final class LittlePaths {

  /** More ways than this are too many. */
  static final int MOST = 300;

  /** What happens on a way. */
  sealed interface Event {}

  /** Takes a lock. */
  record Take(LockName lock) implements Event {}

  /** Gives up the lock that was taken last. */
  record Give() implements Event {}

  /** From now on the name means another object. */
  record Change(LockName name) implements Event {}

  /** Goes one of the ways through another method. */
  record Run(Call call, Path path) implements Event {}

  /** One way through a method. */
  record Path(int method, List<Event> events) {}

  /** Says that a program has too many ways. */
  static final class TooManyException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final List<List<Event>> NOTHING = List.of(List.of());

  private final Little program;
  private final Map<Integer, List<Path>> known = new HashMap<>();

  LittlePaths(Little program) {
    this.program = program;
  }

  List<Path> of(int number) throws TooManyException {
    List<Path> paths = known.get(number);
    if (paths == null) {
      Method method = program.methods().get(number);
      List<Statement> body = method.body();
      List<List<Event>> ways =
          method.isSynchronized() ? ways(List.of(new Sync(LockName.Root.THIS, body))) : ways(body);
      paths = ways.stream().map(events -> new Path(number, events)).toList();
      known.put(number, paths);
    }
    return paths;
  }

  private List<List<Event>> ways(List<Statement> statements) throws TooManyException {
    List<List<Event>> ways = NOTHING;
    for (Statement statement : statements) {
      ways = follow(ways, ways(statement));
    }
    return ways;
  }

  private List<List<Event>> ways(Statement statement) throws TooManyException {
    if (statement instanceof Sync sync) {
      List<List<Event>> taken = List.of(List.of(new Take(sync.lock())));
      return follow(follow(taken, ways(sync.body())), List.of(List.of(new Give())));
    }
    if (statement instanceof If test) {
      List<List<Event>> both = new ArrayList<>(ways(test.then()));
      both.addAll(ways(test.otherwise()));
      return both;
    }
    if (statement instanceof Loop loop) {
      return ways(loop);
    }
    if (statement instanceof Call call) {
      List<List<Event>> runs = new ArrayList<>();
      of(call.method()).forEach(path -> runs.add(List.of(new Run(call, path))));
      return runs;
    }
    return List.of(List.of(new Change(((Assign) statement).target())));
  }

  private List<List<Event>> ways(Loop loop) throws TooManyException {
    List<List<Event>> once = ways(loop.body());
    if (loop.index().isPresent()) {
      Event count = new Change(new LockName.Root(loop.index().get()));
      once = follow(once, List.of(List.of(count)));
    }
    List<List<Event>> all = new ArrayList<>(NOTHING);
    all.addAll(once);
    all.addAll(follow(once, once));
    return all;
  }

  private static List<List<Event>> follow(List<List<Event>> first, List<List<Event>> then)
      throws TooManyException {
    if ((long) first.size() * then.size() > MOST) {
      throw new TooManyException();
    }
    List<List<Event>> all = new ArrayList<>();
    for (List<Event> one : first) {
      for (List<Event> two : then) {
        List<Event> both = new ArrayList<>(one);
        both.addAll(two);
        all.add(both);
      }
    }
    return all;
  }
}

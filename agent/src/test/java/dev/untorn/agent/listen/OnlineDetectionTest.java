package dev.untorn.agent.listen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.dynamic.atomizer.AtomizerDetector;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.detect.OnlineOverTrace;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.ThreadState;
import dev.untorn.model.Finding;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several detectors at once, in a run and over its trace. */
class OnlineDetectionTest {

  /** Two threads read and write the same field in an operation without a lock. */
  private static final String TRACE =
      """
      untorn trace 1
      variable 1 p.C n field
      operation 1 p.C m ()V 0 C.java 1
      site 1 p.C m ()V 1 C.java 1 1
      site 2 p.C m ()V 2 C.java 2 1
      site 3 p.C m ()V 3 C.java 3 0
      t1 begin 1
      t1 read 7 @1
      t1 write 7 @2
      t1 end 1
      t2 begin 1
      t2 read 7 @1
      t2 write 7 @2
      t2 end 1
      t1 begin 1
      t1 read 7 @1
      t2 write 7 @2
      t1 acquire 9 @3
      t1 write 7 @2
      t1 release 9 @3
      t1 end 1
      """;

  private static final OnlineDetector REDUCTION = new AtomizerDetector(Refinement.usual());

  @TempDir private Path folder;

  @Test
  void eachFindsInARunWhatItFindsInItsTrace() throws Exception {
    for (List<OnlineDetector> detectors :
        List.of(
            List.of(REDUCTION),
            List.<OnlineDetector>of(new UnlockedAccessDetector()),
            List.of(REDUCTION, new UnlockedAccessDetector()))) {
      Map<Rule, List<Violation>> found = watched(detectors).violations();
      assertThat(found).hasSameSizeAs(detectors);
      for (OnlineDetector detector : detectors) {
        assertThat(found.get(detector.rule()))
            .isNotEmpty()
            .extracting(Violation::operation, Violation::severity, Violation::steps)
            .isEqualTo(
                inTrace(detector).stream()
                    .map(one -> tuple(one.operation(), one.severity(), one.steps()))
                    .toList());
      }
    }
  }

  @Test
  void countsEachEventOnce() throws Exception {
    OnlineDetection one = watched(List.of(REDUCTION));
    assertThat(one.events()).isEqualTo(15);
    assertThat(watched(List.of(REDUCTION, new UnlockedAccessDetector())).events()).isEqualTo(15);
    assertThat(one.lost()).isZero();
  }

  @Test
  void aDetectorFromOutsideIsAppliedToTraces() throws IOException {
    List<Finding> found = new ArrayList<>();
    new OnlineOverTrace(new UnlockedAccessDetector(), symbols -> RunAssumptions.NONE)
        .detect(new Recording(this::open), found::add);
    assertThat(found).hasSize(2);
    assertThat(found.get(0).operation().qualifiedName()).isEqualTo("p.C.m");
  }

  private static org.assertj.core.groups.Tuple tuple(Object... parts) {
    return org.assertj.core.groups.Tuple.tuple(parts);
  }

  private EventSource open() throws IOException {
    Path file = folder.resolve("run.txt");
    Files.writeString(file, TRACE);
    return TraceFormat.open(file);
  }

  private List<Violation> inTrace(OnlineDetector detector) throws IOException {
    try (EventSource source = open()) {
      OnlineDetector.Run run = detector.begin(source.symbols(), RunAssumptions.NONE, 1000);
      source.accept(OnlineOverTrace.feed(run));
      return run.violations();
    }
  }

  private OnlineDetection watched(List<OnlineDetector> detectors) throws Exception {
    OnlineDetection detection = new OnlineDetection(detectors, List.of());
    MetadataRegistry registry = new MetadataRegistry(detection.names(), new LibraryCallEffects());
    detection.setRegistry(registry);
    for (int site = 1; site <= 3; site++) {
      Site named = new Site("p.C", "m", "()V", site, "C.java", site);
      detection.names().site(site, named, site < 3 ? 1 : 0);
    }
    detection.names().variable(1, new Variable("p.C", "n", Part.FIELD));
    detection.names().operation(1, Operation.method("p.C", "m", "()V", "C.java", 1));
    try (EventSource source = open()) {
      source.accept(new Hooked(detection));
    }
    return detection;
  }

  /** Passes events as hooks do. */
  private static final class Hooked implements EventHandler {

    private final OnlineDetection detection;
    private final Map<Integer, ThreadState> threads = new HashMap<>();

    private Hooked(OnlineDetection detection) {
      this.detection = detection;
    }

    @Override
    public void event(EventKind kind, int thread, int target, int detail, int site) {
      ThreadState state = threads.computeIfAbsent(thread, Hooked::state);
      detection.event(state, EventCode.at(kind.code(), site), target, detail, 0);
    }

    private static ThreadState state(int id) {
      try {
        var made = ThreadState.class.getDeclaredConstructor(Thread.class, int.class);
        made.setAccessible(true);
        return made.newInstance(Thread.currentThread(), id);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}

package dev.untorn.bytecode.fuzz;

import java.util.List;

/** What is fuzzed, how it is called on a command line, and the inputs to begin with. */
enum FuzzTarget {
  CLASS_BYTES("class-bytes", ClassBytes.class),
  CHANGED_CLASS("changed-class", ChangedClass.class),
  ARCHIVE_BYTES("archive-bytes", ArchiveBytes.class),
  CHANGED_ARCHIVE("changed-archive", ChangedArchive.class),
  TRACE_BYTES("trace-bytes", TraceBytes.class),
  CHANGED_TRACE("changed-trace", ChangedTrace.class),
  CHOSEN_EVENTS("chosen-events", ChosenEvents.class);

  private final String title;
  private final Class<?> target;

  FuzzTarget(String title, Class<?> target) {
    this.title = title;
    this.target = target;
  }

  String title() {
    return title;
  }

  Class<?> target() {
    return target;
  }

  /** Those that choose changes themselves have their seeds built in. */
  List<byte[]> seeds() {
    return switch (this) {
      case CLASS_BYTES -> SeedClasses.all();
      case ARCHIVE_BYTES -> SeedArchives.all();
      case TRACE_BYTES -> SeedTraces.all();
      case CHANGED_CLASS, CHANGED_ARCHIVE, CHANGED_TRACE, CHOSEN_EVENTS -> List.of();
    };
  }
}

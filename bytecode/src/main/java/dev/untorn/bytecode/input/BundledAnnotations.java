package dev.untorn.bytecode.input;

import java.io.InputStream;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Untorn's annotations as the compiler sees them: sources that use them need no jar for that. */
final class BundledAnnotations {

  static final String PACKAGE = "dev.untorn.annotations";

  private BundledAnnotations() {}

  /** The annotations that come with this Untorn. */
  static List<JavaFileObject> all() {
    return List.of("Atomic", "MayTear").stream()
        .map(OwnAnnotation::new)
        .filter(OwnAnnotation::isThere)
        .<JavaFileObject>map(one -> one)
        .toList();
  }

  /** One of them. */
  static final class OwnAnnotation extends SimpleJavaFileObject {
    private final String name;

    OwnAnnotation(String name) {
      super(URI.create("untorn:///" + name + ".class"), Kind.CLASS);
      this.name = name;
    }

    String binaryName() {
      return PACKAGE + "." + name;
    }

    private String resource() {
      return "/" + binaryName().replace('.', '/') + ".class";
    }

    private boolean isThere() {
      return OwnAnnotation.class.getResource(resource()) != null;
    }

    @Override
    public InputStream openInputStream() {
      return Objects.requireNonNull(OwnAnnotation.class.getResourceAsStream(resource()));
    }
  }
}

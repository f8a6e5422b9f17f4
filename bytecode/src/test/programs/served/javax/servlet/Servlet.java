package javax.servlet;

/** Stands for the real one. */
public interface Servlet {
  void service();
}

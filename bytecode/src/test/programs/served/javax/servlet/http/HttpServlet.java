package javax.servlet.http;

import javax.servlet.Servlet;

/** Stands for the real one. */
public abstract class HttpServlet implements Servlet {
  @Override
  public void service() {
    doGet();
  }

  protected void doGet() {}
}

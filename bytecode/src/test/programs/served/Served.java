import jakarta.ws.rs.GET;
import javax.servlet.http.HttpServlet;

/** What containers run; BEGINS: says with which methods threads begin. */
class Served extends HttpServlet {
  int n;

  @Override
  protected void doGet() {
    n = 1; // BEGINS: doGet container
    own();
  }

  void own() {
    n = 2;
  }

  /** Another one. */
  static class Resource {
    int n;

    @GET
    public void read() {
      n = 1; // BEGINS: Resource.read container
    }

    public void write() {
      n = 2;
    }
  }
}

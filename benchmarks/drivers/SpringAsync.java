import java.lang.reflect.Proxy;
import javax.servlet.ServletRequest;
import org.springframework.web.context.request.async.AsyncWebRequest;
import org.springframework.web.context.request.async.DeferredResult;
import org.springframework.web.context.request.async.WebAsyncManager;
import org.springframework.web.context.request.async.WebAsyncUtils;

/** The result of an asynchronous request arrives while the request is reset. */
public class SpringAsync {
  static <T> T stub(Class<T> type) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
        (proxy, method, values) -> method.getReturnType() == boolean.class ? false : null));
  }

  public static void main(String[] args) throws Exception {
    for (int round = 0; round < 20; round++) {
      WebAsyncManager manager = WebAsyncUtils.getAsyncManager(stub(ServletRequest.class));
      manager.setAsyncWebRequest(stub(AsyncWebRequest.class));
      DeferredResult<String> result = new DeferredResult<>();
      manager.startDeferredResultProcessing(result);
      new Thread(() -> result.setResult("done")).start();
      new Thread(manager::clearConcurrentResult).start();
    }
  }
}

package dev.untorn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** A small program with a torn operation, compiled, and a trace in which it was torn. */
public final class SmallProgram {

  private static final String SOURCE =
      """
      package shop;

      public class Stock {
        private int stock;

        public synchronized int count() {
          return stock;
        }

        public synchronized void set(int count) {
          stock = count;
        }

        public void take() {
          int seen = count();
          set(seen - 1);
        }
      }
      """;

  private static final String TRACE =
      """
      untorn trace 1
      thread 1 main
      thread 2 worker
      variable 1 shop.Stock stock field
      operation 1 shop.Stock take ()V 0 Stock.java 14
      site 1 shop.Stock count ()I 4 Stock.java 7 1
      site 2 shop.Stock set (I)V 4 Stock.java 11 1
      type 1 shop.Stock
      object 7 1 0
      """;

  private static final String TORN =
      """
      t%1$d begin 1
      t%1$d acquire 7 @1
      t%1$d read 7 @1
      t%1$d release 7 @1
      t%1$d acquire 7 @2
      t%1$d write 7 @2
      t%1$d release 7 @2
      t%1$d end 1
      """;

  private SmallProgram() {}

  /** Compiles the program into the folder {@code classes}. */
  public static Path compiled(Path folder) throws IOException {
    Path source = Files.writeString(folder.resolve("Stock.java"), SOURCE);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-d", classes.toString(), source.toString()))
        .isZero();
    return classes;
  }

  /** Writes a trace in which two threads take from the same stock. */
  public static Path trace(Path folder) throws IOException {
    return Files.writeString(
        folder.resolve("run.txt"), TRACE + TORN.formatted(1) + TORN.formatted(2));
  }
}

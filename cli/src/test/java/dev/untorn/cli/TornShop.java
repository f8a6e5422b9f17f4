package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/** A folder with a torn class, a sound one and a damaged one, as people have them. */
record TornShop(Path folder) {

  private static final String TORN =
      """
      package shop;

      public class Stock {
        private int stock;

        %s
        public void reserve(int wanted) {
          int seen;
          synchronized (this) {
            seen = stock;
          }
          synchronized (this) {
            stock = seen - wanted;
          }
        }
      }
      """;

  private static final String SOUND =
      """
      package shop;

      public class Till {
        private int cash;

        public synchronized void pay(int price) {
          cash += price;
        }
      }
      """;

  /** Makes the sources, and the classes of them in folders of their own. */
  static TornShop in(Path folder) throws IOException {
    TornShop shop = new TornShop(folder);
    shop.compile("torn", Files.writeString(folder.resolve("Stock.java"), TORN.formatted("")));
    shop.compile("sound", Files.writeString(folder.resolve("Till.java"), SOUND));
    Files.write(folder.resolve("Damaged.class"), new byte[] {1, 2, 3});
    return shop;
  }

  /** A folder of classes in which somebody wants the torn method left alone. */
  void annotate(String folderName, String annotation) throws IOException {
    Path sources = Files.createDirectories(folder.resolve(folderName + "-sources"));
    compile(
        folderName,
        Files.writeString(
            sources.resolve("Stock.java"),
            TORN.formatted("@dev.untorn.annotations.MayTear" + annotation)));
  }

  /** Puts folders of classes into an archive, each in a folder of the archive. */
  void pack(String archive, String... contents) {
    List<String> args = new ArrayList<>(List.of("--create", "--file", path(archive)));
    args.addAll(List.of(contents));
    run("jar", args);
  }

  String path(String name) {
    return folder.resolve(name).toString();
  }

  private void compile(String folderName, Path source) {
    run(
        "javac",
        List.of(
            "-g",
            "-cp",
            System.getProperty("java.class.path"),
            "-d",
            path(folderName),
            source.toString()));
  }

  private static void run(String tool, List<String> args) {
    int code =
        ToolProvider.findFirst(tool)
            .orElseThrow()
            .run(System.err, System.err, args.toArray(String[]::new));
    assertThat(code).as("%s %s", tool, args).isZero();
  }
}

package dev.untorn.benchmarks.same;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** H2 over JDBC: several connections insert and update, one asks. */
final class DatabaseWorkload {

  private static final String URL = "jdbc:h2:mem:same;DB_CLOSE_DELAY=-1";

  private DatabaseWorkload() {}

  static String run(int size) throws Exception {
    try (Connection connection = DriverManager.getConnection(URL);
        Statement statement = connection.createStatement()) {
      statement.execute("create table item(id int primary key, name varchar, amount bigint)");
      Workloads.inParallel(6, part -> insert(part, size));
      return ask(statement);
    }
  }

  private static void insert(int part, int size) throws SQLException {
    try (Connection connection = DriverManager.getConnection(URL);
        PreparedStatement insert = connection.prepareStatement("insert into item values(?, ?, ?)");
        PreparedStatement update =
            connection.prepareStatement("update item set amount = amount + 1 where id = ?")) {
      for (int i = 0; i < size; i++) {
        insert.setInt(1, part * size + i);
        insert.setString(2, "name" + i % 7);
        insert.setLong(3, i * 31L % 101);
        insert.executeUpdate();
        update.setInt(1, part * size + i / 2);
        update.executeUpdate();
      }
    }
  }

  private static String ask(Statement statement) throws SQLException {
    StringBuilder said = new StringBuilder();
    try (ResultSet rows =
        statement.executeQuery(
            "select name, count(*), sum(amount) from item group by name order by name")) {
      while (rows.next()) {
        said.append(rows.getString(1)).append('=').append(rows.getLong(2));
        said.append('/').append(rows.getLong(3)).append(' ');
      }
    }
    return said.toString().strip();
  }
}

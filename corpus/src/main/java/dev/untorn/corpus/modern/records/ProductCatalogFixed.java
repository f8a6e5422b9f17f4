package dev.untorn.corpus.modern.records;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Products as records in a map; a sale tries again until it replaces the record that it read. */
public final class ProductCatalogFixed {

  /** The numbers of pieces of a product in stock and sold. */
  record Product(int stock, int sold) {
    Product sell() {
      return new Product(stock - 1, sold + 1);
    }
  }

  private final ConcurrentMap<String, Product> products = new ConcurrentHashMap<>();

  public void list(String name, int stock) {
    products.put(name, new Product(stock, 0));
  }

  public boolean sell(String name) {
    while (true) {
      Product product = products.get(name);
      if (product == null || product.stock() == 0) {
        return false;
      }
      if (products.replace(name, product, product.sell())) {
        return true;
      }
    }
  }

  public int sold(String name) {
    Product product = products.get(name);
    return product == null ? 0 : product.sold();
  }

  public static void main(String[] args) throws InterruptedException {
    ProductCatalogFixed catalog = new ProductCatalogFixed();
    catalog.list("lamp", 900);
    Runnable shop =
        () -> {
          for (int i = 0; i < 500; i++) {
            catalog.sell("lamp");
          }
        };
    Thread first = new Thread(shop);
    Thread second = new Thread(shop);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("sold: " + catalog.sold("lamp"));
  }
}

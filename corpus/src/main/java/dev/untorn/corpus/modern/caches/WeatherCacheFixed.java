package dev.untorn.corpus.modern.caches;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Forecasts with an end; only the very forecast that was found old is forgotten. */
public final class WeatherCacheFixed {

  /** A forecast and until when it holds. */
  record Forecast(String text, int until) {}

  private final ConcurrentMap<String, Forecast> forecasts = new ConcurrentHashMap<>();

  public void came(String town, String text, int until) {
    forecasts.put(town, new Forecast(text, until));
  }

  public String forecast(String town, int now) {
    Forecast known = forecasts.get(town);
    if (known != null && known.until() < now) {
      forecasts.remove(town, known);
      return null;
    }
    return known == null ? null : known.text();
  }

  public void extend(String town, int by) {
    forecasts.computeIfPresent(
        town, (name, known) -> new Forecast(known.text(), known.until() + by));
  }

  public static void main(String[] args) throws InterruptedException {
    WeatherCacheFixed cache = new WeatherCacheFixed();
    Runnable station =
        () -> {
          for (int i = 0; i < 500; i++) {
            cache.came("Ulm", "rain", i);
            cache.extend("Ulm", 1);
            cache.forecast("Ulm", i + 3);
          }
        };
    Thread first = new Thread(station);
    Thread second = new Thread(station);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("forecast: " + cache.forecast("Ulm", 0));
  }
}

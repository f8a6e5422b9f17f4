package com.hazelcast.map.impl.querycache.subscriber.record;

import com.hazelcast.nio.serialization.Data;

/** Two threads count accesses to the same record. */
public class HazelcastHits {
  public static void main(String[] args) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      AbstractQueryCacheRecord entry =
          new AbstractQueryCacheRecord() {
            @Override public Object getValue() { return null; }
            public Data getKey() { return null; }
          };
      Thread first = new Thread(entry::incrementAccessHit);
      Thread second = new Thread(entry::incrementAccessHit);
      first.start();
      second.start();
      first.join();
      second.join();
    }
  }
}

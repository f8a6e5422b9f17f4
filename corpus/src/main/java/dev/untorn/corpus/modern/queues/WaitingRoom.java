package dev.untorn.corpus.modern.queues;

import java.util.Deque;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;

/** Patients in the order they came; moving one to the front can let the patient in twice. */
public final class WaitingRoom {
  private final Deque<String> patients = new ConcurrentLinkedDeque<>();
  private final BlockingDeque<String> recalled = new LinkedBlockingDeque<>();

  public void arrive(String patient) {
    patients.addLast(patient);
  }

  public void prefer(String patient) { // TORN: stale-value, causal-stale-value
    if (patients.contains(patient)) {
      patients.remove(patient);
      patients.addFirst(patient);
    }
  }

  public void recall(String patient) { // TORN: stale-value, causal-stale-value
    if (!patient.equals(recalled.peekLast())) {
      recalled.addLast(patient);
    }
  }

  public String next() {
    return patients.pollFirst();
  }

  public int waiting() {
    return patients.size();
  }

  public static void main(String[] args) throws InterruptedException {
    WaitingRoom room = new WaitingRoom();
    Runnable desk =
        () -> {
          for (int i = 0; i < 300; i++) {
            room.arrive("patient-" + i % 10);
            room.prefer("patient-" + i % 7);
            room.recall("patient-" + i % 2);
            room.next();
          }
        };
    Thread first = new Thread(desk);
    Thread second = new Thread(desk);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("waiting: " + room.waiting());
  }
}

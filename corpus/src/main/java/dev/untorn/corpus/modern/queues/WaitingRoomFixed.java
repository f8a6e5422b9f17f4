package dev.untorn.corpus.modern.queues;

import java.util.ArrayDeque;
import java.util.Deque;

/** Patients in the order they came, in plain deques under one lock. */
public final class WaitingRoomFixed {
  private final Deque<String> patients = new ArrayDeque<>();
  private final Deque<String> recalled = new ArrayDeque<>();

  public synchronized void arrive(String patient) {
    patients.addLast(patient);
  }

  public synchronized void prefer(String patient) {
    if (patients.remove(patient)) {
      patients.addFirst(patient);
    }
  }

  public synchronized void recall(String patient) {
    if (!patient.equals(recalled.peekLast())) {
      recalled.addLast(patient);
    }
  }

  public synchronized String next() {
    return patients.pollFirst();
  }

  public synchronized int waiting() {
    return patients.size();
  }

  public static void main(String[] args) throws InterruptedException {
    WaitingRoomFixed room = new WaitingRoomFixed();
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

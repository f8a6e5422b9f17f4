package dev.untorn.corpus.modern.nested;

/**
 * A clinic that books doctors who work for several clinics; the doctor's lock is released in
 * between.
 */
public final class ClinicSchedule {

  /** The free hours of one doctor. */
  static final class Doctor {
    final Object hoursLock = new Object();
    int hours = 40;
  }

  private final Object lock = new Object();
  private int appointments;

  boolean book(Doctor doctor, int hours) { // TORN: locking-pattern, stale-value, causal-stale-value
    synchronized (lock) {
      boolean enough;
      synchronized (doctor.hoursLock) {
        enough = doctor.hours >= hours;
      }
      if (enough) {
        synchronized (doctor.hoursLock) {
          doctor.hours -= hours;
        }
        appointments++;
      }
      return enough;
    }
  }

  public int appointments() {
    synchronized (lock) {
      return appointments;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Doctor doctor = new Doctor();
    ClinicSchedule city = new ClinicSchedule();
    ClinicSchedule lake = new ClinicSchedule();
    Runnable inCity =
        () -> {
          for (int i = 0; i < 50; i++) {
            city.book(doctor, 1);
          }
        };
    Runnable atLake =
        () -> {
          for (int i = 0; i < 50; i++) {
            lake.book(doctor, 1);
          }
        };
    Thread first = new Thread(inCity);
    Thread second = new Thread(atLake);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("appointments: " + city.appointments());
  }
}

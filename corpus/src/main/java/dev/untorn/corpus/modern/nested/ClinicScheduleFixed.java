package dev.untorn.corpus.modern.nested;

/**
 * A clinic that books doctors who work for several clinics and keeps the doctor's lock over both
 * steps.
 */
public final class ClinicScheduleFixed {

  /** The free hours of one doctor. */
  static final class Doctor {
    final Object hoursLock = new Object();
    int hours = 40;
  }

  private final Object lock = new Object();
  private int appointments;

  boolean book(Doctor doctor, int hours) {
    synchronized (lock) {
      synchronized (doctor.hoursLock) {
        if (doctor.hours < hours) {
          return false;
        }
        doctor.hours -= hours;
      }
      appointments++;
      return true;
    }
  }

  public int appointments() {
    synchronized (lock) {
      return appointments;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Doctor doctor = new Doctor();
    ClinicScheduleFixed city = new ClinicScheduleFixed();
    ClinicScheduleFixed lake = new ClinicScheduleFixed();
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

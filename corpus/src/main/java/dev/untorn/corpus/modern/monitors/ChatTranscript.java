package dev.untorn.corpus.modern.monitors;

/**
 * A transcript of limited length; lines can pass the limit, and trimming can cut a new line off.
 */
public final class ChatTranscript {
  private static final int LIMIT = 200;
  private final StringBuilder text = new StringBuilder();

  public boolean say(String line) { // TORN: stale-value, causal-stale-value
    int used;
    synchronized (text) {
      used = text.length();
    }
    if (used + line.length() > LIMIT) {
      return false;
    }
    synchronized (text) {
      text.append(line);
    }
    return true;
  }

  public void trim() { // TORN: stale-value, causal-stale-value
    int end;
    synchronized (text) {
      end = text.lastIndexOf(".") + 1;
    }
    synchronized (text) {
      text.setLength(end);
    }
  }

  public int length() {
    synchronized (text) {
      return text.length();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ChatTranscript transcript = new ChatTranscript();
    Runnable member =
        () -> {
          for (int i = 0; i < 300; i++) {
            transcript.say("Yes. No");
            transcript.trim();
          }
        };
    Thread first = new Thread(member);
    Thread second = new Thread(member);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("length: " + transcript.length());
  }
}

package dev.untorn.corpus.modern.monitors;

/** A transcript of limited length; each operation is one block. */
public final class ChatTranscriptFixed {

  private static final int LIMIT = 200;
  private final StringBuilder text = new StringBuilder();

  public boolean say(String line) {
    synchronized (text) {
      if (text.length() + line.length() > LIMIT) {
        return false;
      }
      text.append(line);
      return true;
    }
  }

  public void trim() {
    synchronized (text) {
      text.setLength(text.lastIndexOf(".") + 1);
    }
  }

  public int length() {
    synchronized (text) {
      return text.length();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ChatTranscriptFixed transcript = new ChatTranscriptFixed();
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

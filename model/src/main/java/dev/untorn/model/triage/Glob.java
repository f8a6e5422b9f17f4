package dev.untorn.model.triage;

/** A pattern for names: {@code *} matches any characters, {@code ?} matches one. */
public record Glob(String pattern) {

  /** Whether the whole name matches; the cost is at most the product of both lengths. */
  public boolean matches(String name) {
    int star = -1;
    int retry = 0;
    int p = 0;
    int n = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        retry = n;
      } else if (p < pattern.length() && fits(pattern.charAt(p), name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++retry;
      } else {
        return false;
      }
    }
    return pattern.substring(p).chars().allMatch(rest -> rest == '*');
  }

  private static boolean fits(char expected, char actual) {
    return expected == '?' || expected == actual;
  }
}

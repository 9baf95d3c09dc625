package dev.cubewright.robot.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Returns members of a line of JSON. */
public final class Json {
  private Json() {}

  public static String text(String line, String name) {
    return find(line, "\"" + name + "\":\"((?:[^\"\\\\]|\\\\.)*)\"");
  }

  public static String number(String line, String name) {
    return find(line, "\"" + name + "\":(-?\\d+)[,}]");
  }

  public static String raw(String line, String name) {
    return find(line, "\"" + name + "\":(.*?)(?:,\"|}$)");
  }

  private static String find(String line, String pattern) {
    Matcher matcher = Pattern.compile(pattern, Pattern.MULTILINE).matcher(line);
    if (!matcher.find()) {
      throw new AssertionError("no " + pattern + " in " + line);
    }
    return matcher.group(1);
  }
}

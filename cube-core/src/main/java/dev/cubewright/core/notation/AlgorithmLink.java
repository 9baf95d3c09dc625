package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Puzzle;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Links of alg.cubing.net and twizzle.net with an algorithm and setup moves in the query. In links
 * of alg.cubing.net an underscore is a blank and a hyphen is a prime; HTML entities represent these
 * two characters.
 */
final class AlgorithmLink {
  private static final Pattern LINK =
      Pattern.compile(
          "\\s*(?:https?://)?((?:www\\.|alpha\\.|beta\\.|experiments\\.)?"
              + "(?:alg\\.cubing|twizzle)\\.net)(/[^?#\\s]*)?(\\?[^#\\s]*)?(#\\S*)?\\s*",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern PART = Pattern.compile("%[0-9A-Fa-f]{2}|%|[^%]+");

  private AlgorithmLink() {}

  static boolean isLink(String text) {
    return LINK.matcher(text).matches();
  }

  static String moves(String link, Puzzle puzzle) {
    Matcher matcher = LINK.matcher(link);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(link);
    }
    String query = matcher.group(3) == null ? "" : matcher.group(3).substring(1);
    Map<String, String> values = new HashMap<>();
    for (String part : query.split("&", -1)) {
      int equals = part.indexOf('=');
      if (equals > 0) {
        values.put(part.substring(0, equals), decoded(part.substring(equals + 1), link));
      }
    }
    String wanted = values.getOrDefault("puzzle", "");
    if (!wanted.isEmpty() && !isName(wanted, puzzle)) {
      throw error(
          link,
          ("the link is for the puzzle %s, not for the %s; use that puzzle, or remove"
                  + " puzzle= from the link")
              .formatted(TextCursor.quoted(wanted), puzzle));
    }
    String setup = values.getOrDefault("setup", values.getOrDefault("setup-alg", ""));
    String moves = (setup + "\n" + values.getOrDefault("alg", "")).strip();
    if (moves.isEmpty()) {
      throw error(link, "the link has no moves; add alg= or setup=");
    }
    boolean hyphens = matcher.group(1).toLowerCase(Locale.ROOT).endsWith("alg.cubing.net");
    return hyphens
        ? moves.replace('_', ' ').replace('-', '\'').replace("&#45;", "-").replace("&#95;", "_")
        : moves;
  }

  private static String decoded(String value, String link) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Matcher parts = PART.matcher(value);
    while (parts.find()) {
      String part = parts.group();
      if (part.equals("%")) {
        throw error(
            link, "a percent sign is not followed by two hexadecimal digits; copy the link again");
      }
      if (part.startsWith("%")) {
        bytes.write(Integer.parseInt(part.substring(1), 16));
      } else {
        bytes.writeBytes(part.replace('+', ' ').getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** The sites use the same puzzle name with and without tips. */
  private static boolean isName(String name, Puzzle puzzle) {
    String own = plain(puzzle.name());
    return own.equals(plain(name)) || own.equals(plain(name) + "withtips");
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  private static AlgorithmParseException error(String link, String problem) {
    return new TextCursor(link).error(0, problem);
  }
}

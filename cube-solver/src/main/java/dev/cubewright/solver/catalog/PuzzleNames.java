package dev.cubewright.solver.catalog;

import dev.cubewright.core.definition.Misspelling;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of puzzles: cuboids by their edges, competition events, and puzzles with a bundled
 * definition file.
 */
public final class PuzzleNames {
  /** The puzzles with a definition file among the resources. */
  private static final List<String> DEFINED =
      List.of(
          "2x2x2-fixed-corner",
          "2x2x3-fixed-edge",
          "bandaged-2x2x2",
          "bandaged-3x3x3",
          "clock",
          "curvy-copter",
          "dino-4-color",
          "dino",
          "fto",
          "gigaminx",
          "helicopter",
          "ivy",
          "jings-pyraminx",
          "kilominx",
          "little-chop",
          "master-pyraminx",
          "master-skewb",
          "megaminx",
          "pyraminx-crystal",
          "pyraminx-duo",
          "pyraminx-with-tips",
          "pyraminx",
          "redi-cube",
          "rediminx",
          "rex-cube",
          "skewb",
          "square-1-shapes",
          "square-1",
          "trajbers-octahedron");

  private static final String FLOPPY = "floppy";

  /** A short name of a cube, such as 3x3 or 333. */
  private static final Pattern CUBE = Pattern.compile("(\\d{1,2})x\\1|([2-9])\\2\\2");

  private static final Pattern CUBOID = Pattern.compile("\\d+x\\d+x\\d+");

  private static final int LARGEST_SUGGESTED = 7;

  private PuzzleNames() {}

  /**
   * {@return the usual name of a puzzle: {@code 3x3x3} for {@code 3x3}, {@code 333} or {@code
   * 333oh}, {@code megaminx} for {@code minx}; of an unknown puzzle the name itself in lower case}
   *
   * @param name any name, ignoring case
   */
  public static String usual(String name) {
    String plain = plain(name);
    Matcher cube = CUBE.matcher(plain);
    if (cube.matches()) {
      String edge = cube.group(1) == null ? cube.group(2) : cube.group(1);
      return edge + "x" + edge + "x" + edge;
    }
    if (plain.equals(FLOPPY)) {
      return "3x3x1";
    }
    return DEFINED.contains(plain) ? plain : Event.named(plain).map(Event::puzzle).orElse(plain);
  }

  /** Returns a name in lower case, with hyphens for blanks. */
  static String plain(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replace('\u00D7', 'x').replaceAll("[\\s_]+", "-");
  }

  /**
   * {@return the bundled definition of a puzzle; empty if there is none of this name, as for
   * cuboids}
   *
   * @param name any name, ignoring case, such as {@code megaminx}
   */
  public static Optional<PuzzleDefinition> definition(String name) {
    String usual = usual(name);
    if (!DEFINED.contains(usual)) {
      return Optional.empty();
    }
    String file = usual + ".tws";
    return Optional.of(PuzzleDefinition.parse(resource("puzzles/" + file).orElseThrow(), file));
  }

  /**
   * {@return the text of a bundled file; empty if there is none}
   *
   * @param file the path, such as {@code puzzles/costs/ergonomic.json}
   */
  public static Optional<String> resource(String file) {
    try (InputStream in = PuzzleNames.class.getResourceAsStream(file)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * {@return the names for suggestions: cubes up to 7x7x7, puzzles with a definition, and events}
   */
  public static List<String> all() {
    List<String> names = new ArrayList<>();
    for (int edge = 2; edge <= LARGEST_SUGGESTED; edge++) {
      names.add(edge + "x" + edge + "x" + edge);
    }
    names.add(FLOPPY);
    names.addAll(DEFINED);
    Event.all().forEach(event -> names.addAll(event.names().toList()));
    return names.stream().distinct().toList();
  }

  /**
   * {@return the puzzle with a name}
   *
   * @param name any name, ignoring case
   * @throws IllegalArgumentException if no puzzle has the name; the message suggests a similar one
   */
  public static Puzzle puzzle(String name) {
    Optional<PuzzleDefinition> defined = definition(name);
    String usual = usual(name);
    if (defined.isPresent() || CUBOID.matcher(usual).matches()) {
      return defined.map(PuzzleDefinition::puzzle).orElseGet(() -> Cuboid.of(usual));
    }
    throw new IllegalArgumentException(
        "no puzzle is called \""
            + name
            + "\""
            + Misspelling.of(name.strip(), all())
                .map(known -> " (did you mean " + known + "?)")
                .orElse("")
            + "; write floppy, 2x2x2, 3x3x3, any AxBxC, or a name such as megaminx");
  }
}

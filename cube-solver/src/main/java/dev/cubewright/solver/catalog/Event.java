package dev.cubewright.solver.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An event of the World Cube Association and the rule of its scrambles, by article 4b3 of the <a
 * href="https://www.worldcubeassociation.org/regulations/#4b3">regulations</a>.
 *
 * @param id the identifier, such as {@code 333bf}
 * @param name the name, such as {@code 3x3x3 Blindfolded}
 * @param puzzle the usual name of its puzzle, such as {@code 3x3x3}
 * @param otherNames further accepted names, in lower case
 * @param leastMoves the minimum length of the shortest solution, at least 2
 * @param randomMoves the number of random moves if the regulations allow these instead of a random
 *     state; otherwise 0
 * @param padding the moves with which a scramble begins and ends; blank if there are none
 * @param orientations lists of moves that orient the puzzle at the end of a scramble, one of each
 *     or none; all choices together reach each orientation once
 */
public record Event(
    String id,
    String name,
    String puzzle,
    List<String> otherNames,
    int leastMoves,
    int randomMoves,
    String padding,
    List<List<String>> orientations) {
  private static final List<Event> ALL =
      List.of(
          cube("333", "3x3x3 Cube", 2, 0, "333ft"),
          cube("222", "2x2x2 Cube", 4, 0, ""),
          cube("444", "4x4x4 Cube", 2, 0, ""),
          cube("555", "5x5x5 Cube", 2, 60, ""),
          cube("666", "6x6x6 Cube", 2, 80, ""),
          cube("777", "7x7x7 Cube", 2, 100, ""),
          cube("333bf", "3x3x3 Blindfolded", 2, 0, "333ni 3bld")
              .ending("Rw Rw2 Rw' Fw Fw'", "Uw Uw2 Uw'"),
          cube("333fm", "3x3x3 Fewest Moves", 2, 0, "fmc").padded("R' U' F"),
          cube("333oh", "3x3x3 One-Handed", 2, 0, "oh"),
          of("clock", "Clock", "clock", 2, 0, "rubiks-clock"),
          of("minx", "Megaminx", "megaminx", 2, 77, "mega"),
          of("pyram", "Pyraminx", "pyraminx-with-tips", 6, 0, ""),
          of("skewb", "Skewb", "skewb", 7, 0, ""),
          of("sq1", "Square-1", "square-1", 11, 0, "square1 square-one"),
          cube("444bf", "4x4x4 Blindfolded", 2, 0, "4bld").ending("x x2 x' z z'", "y y2 y'"),
          cube("555bf", "5x5x5 Blindfolded", 2, 60, "5bld")
              .ending("3Rw 3Rw2 3Rw' 3Fw 3Fw'", "3Uw 3Uw2 3Uw'"),
          cube("333mbf", "3x3x3 Multi-Blind", 2, 0, "333mbo mbld")
              .ending("Rw Rw2 Rw' Fw Fw'", "Uw Uw2 Uw'"));

  /** Copies the lists. */
  public Event {
    otherNames = List.copyOf(otherNames);
    orientations = orientations.stream().map(List::copyOf).toList();
  }

  private static Event cube(
      String id, String name, int leastMoves, int randomMoves, String otherNames) {
    return of(id, name, name.substring(0, "3x3x3".length()), leastMoves, randomMoves, otherNames);
  }

  private static Event of(
      String id, String name, String puzzle, int leastMoves, int randomMoves, String otherNames) {
    return new Event(id, name, puzzle, words(otherNames), leastMoves, randomMoves, "", List.of());
  }

  private Event padded(String moves) {
    return new Event(id, name, puzzle, otherNames, leastMoves, randomMoves, moves, orientations);
  }

  private Event ending(String... moves) {
    List<List<String>> all = Arrays.stream(moves).map(Event::words).toList();
    return new Event(id, name, puzzle, otherNames, leastMoves, randomMoves, padding, all);
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" ", -1));
  }

  /** {@return the 17 events} */
  public static List<Event> all() {
    return ALL;
  }

  /**
   * {@return the event of a name; empty if there is none} If a puzzle has several events, its name
   * stands for the event without further rules, such as {@code 333}.
   *
   * @param name an identifier, a name, or any name of the puzzle, ignoring case
   */
  public static Optional<Event> find(String name) {
    String usual = PuzzleNames.usual(name);
    return named(PuzzleNames.plain(name))
        .or(() -> ALL.stream().filter(event -> event.puzzle.equals(usual)).findFirst());
  }

  /**
   * {@return the event of a name; empty if the name stands for a puzzle or is unknown} {@code sq1}
   * and {@code clock} stand for events, {@code square-1} stands for the puzzle.
   *
   * @param name any name, ignoring case
   */
  public static Optional<Event> meantBy(String name) {
    String plain = PuzzleNames.plain(name);
    return named(plain)
        .filter(event -> event.id.equals(plain) || !PuzzleNames.usual(plain).equals(plain));
  }

  /**
   * Returns the event with an identifier or name in plain form, ignoring the names of its puzzle.
   */
  static Optional<Event> named(String plain) {
    return ALL.stream().filter(event -> event.names().anyMatch(plain::equals)).findFirst();
  }

  /** Returns all names but those of the puzzle, in plain form, the identifier first. */
  Stream<String> names() {
    return Stream.concat(Stream.of(id, PuzzleNames.plain(name)), otherNames.stream()).distinct();
  }

  /** {@return whether one attempt has several puzzles, each with its own scramble} */
  public boolean isMultiple() {
    return id.equals("333mbf");
  }
}

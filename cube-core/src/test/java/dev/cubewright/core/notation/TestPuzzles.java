package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.List;
import java.util.stream.Stream;

/** The puzzles of the notation tests, created once because each takes milliseconds. */
final class TestPuzzles {
  static final Puzzle FLOPPY = Cuboid.of("3x3x1");
  static final Puzzle TWO = Cuboid.of("2x2x2");
  static final Puzzle THREE = Cuboid.of("3x3x3");
  static final Puzzle FOUR = Cuboid.of("4x4x4");
  static final Puzzle FIVE = Cuboid.of("5x5x5");
  static final Puzzle TOWER = Cuboid.of("2x2x3");

  private TestPuzzles() {}

  static List<Puzzle> all() {
    return List.of(TWO, FLOPPY, THREE, FOUR, FIVE, TOWER);
  }

  static Puzzle named(String name) {
    return all().stream().filter(puzzle -> puzzle.name().equals(name)).findFirst().orElseThrow();
  }

  /** Every move of every turn, including inner slices and rotations, in a fixed order. */
  static List<Move> allMoves(Puzzle puzzle) {
    Stream<Turn> turns =
        puzzle.turnNames().stream().sorted().flatMap(name -> puzzle.turn(name).stream());
    return turns.distinct().flatMap(turn -> turn.moves().stream()).toList();
  }
}

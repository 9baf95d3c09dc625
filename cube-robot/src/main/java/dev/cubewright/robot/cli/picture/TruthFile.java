package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes {@code truth.tsv}: which cube is to be seen in which pictures. */
final class TruthFile {
  static final String NAME = "truth.tsv";

  /**
   * One line.
   *
   * @param name the folder or readings file, as it is written
   * @param path where it is
   * @param size stickers in a row
   * @param facelets what it shows
   */
  record Entry(String name, Path path, int size, Facelets facelets) {
    /** Returns whether it is a readings file rather than a folder of pictures. */
    boolean isReadings() {
      return name.endsWith(".json");
    }
  }

  private final Path folder;
  private final Map<Integer, StateSpace> states = new HashMap<>();

  private TruthFile(Path folder) {
    this.folder = folder;
  }

  /**
   * Returns the lines of a folder's file; blank ones and those that begin with {@code #} are passed
   * over.
   *
   * @throws Failure if there is no such file
   * @throws Failure if a line is not of its form, or its state is none; it names the line
   */
  static List<Entry> read(Path folder) {
    Path file = folder.resolve(NAME);
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw Failure.impossible(
          "bad-truth",
          "there is no "
              + file
              + "; write one line for each cube: a folder of pictures or a readings file, a tab,"
              + " and the state",
          e);
    } catch (IOException e) {
      throw Paths.cannot("read", file, e);
    }
    TruthFile truth = new TruthFile(folder);
    List<Entry> entries = new ArrayList<>();
    for (int number = 1; number <= lines.size(); number++) {
      String line = lines.get(number - 1);
      if (!line.isBlank() && !line.startsWith("#")) {
        entries.add(truth.entry(file + ", line " + number + ": ", line));
      }
    }
    if (entries.isEmpty()) {
      throw wrong(file + ": ", "it lists nothing; write a line for each cube");
    }
    return entries;
  }

  private Entry entry(String place, String line) {
    String[] columns = line.strip().split("\t", -1);
    if (columns.length != 2 || columns[0].isBlank()) {
      throw wrong(
          place, "a folder or readings file, one tab and a state are expected in \"" + line + "\"");
    }
    int size = size(place, columns[1].replaceAll("\\s", "").length());
    StateSpace space =
        states.computeIfAbsent(size, edge -> new StateSpace(Cuboid.of(edge, edge, edge)));
    Reading reading = new FaceletReader(space).read(columns[1]);
    if (reading instanceof Reading.Invalid invalid) {
      throw wrong(place, "the state is none: " + invalid.reason().message());
    }
    return new Entry(
        columns[0],
        folder.resolve(Paths.of(place, columns[0])),
        size,
        new FaceletWriter(space.puzzle()).facelets(reading.require()));
  }

  private static int size(String place, int stickers) {
    for (int size = RecognizablePuzzle.SMALLEST; size <= RecognizablePuzzle.LARGEST; size++) {
      if (Face.values().length * size * size == stickers) {
        return size;
      }
    }
    throw wrong(
        place, "the state has " + stickers + " stickers; a 2x2x2 has 24, a 3x3x3 54, a 4x4x4 96");
  }

  private static Failure wrong(String place, String sentence) {
    return Failure.impossible("bad-truth", place + sentence);
  }

  /** Returns the line of a cube, with its line end. */
  static String line(String name, Facelets facelets) {
    return name + "\t" + facelets.letters() + "\n";
  }
}

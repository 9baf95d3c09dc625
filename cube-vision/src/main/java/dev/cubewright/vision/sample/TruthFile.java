package dev.cubewright.vision.sample;

import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.locate.LatticeSearch;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Reads and writes {@code truth.tsv}: which cube is seen in which pictures. */
public final class TruthFile {
  /** The name of the file in its folder. */
  public static final String NAME = "truth.tsv";

  private static final int MAX_BYTES = 10_000_000;

  /**
   * One line.
   *
   * @param name the folder or readings file, as it is written
   * @param path where it is
   * @param size stickers in a row, 2 to 7
   * @param facelets what it shows, a valid state
   */
  public record Entry(String name, Path path, int size, Facelets facelets) {
    /** {@return whether it is a readings file rather than a folder of pictures} */
    public boolean isReadings() {
      return name.endsWith(".json");
    }
  }

  private final Path folder;
  private final Map<Integer, StateSpace> states = new HashMap<>();

  private TruthFile(Path folder) {
    this.folder = folder;
  }

  /**
   * {@return the lines of a folder's file, at least one}
   *
   * <p>Blank lines and those that begin with {@code #} are ignored.
   *
   * @param folder the folder with a {@code truth.tsv} of at most ten million bytes, in UTF-8
   * @throws VisionException {@code BAD_TRUTH} if the file cannot be read
   * @throws VisionException {@code BAD_TRUTH} if a line is not of its form, or its state is
   *     invalid; the message names the line
   */
  public static List<Entry> read(Path folder) {
    Path file = folder.resolve(NAME);
    TruthFile truth = new TruthFile(folder);
    List<Entry> entries = new ArrayList<>();
    int number = 0;
    for (String line : text(file).lines().toList()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        entries.add(truth.entry(file + ", line " + number, line));
      }
    }
    if (entries.isEmpty()) {
      throw fault(file.toString(), "it lists nothing; write a line for each cube");
    }
    return entries;
  }

  private static String text(Path file) {
    try {
      return BoundedText.read(file, MAX_BYTES)
          .orElseThrow(
              () -> fault(file.toString(), "it has more than " + MAX_BYTES + " bytes; split it"));
    } catch (NoSuchFileException e) {
      String sentence =
          "there is no %s; write one line for each cube: a folder of pictures or a readings file,"
              + " a tab, and the state";
      throw VisionException.of(FaultKind.BAD_TRUTH, file.toString(), sentence.formatted(file), e);
    } catch (IOException e) {
      throw VisionException.of(
          FaultKind.BAD_TRUTH,
          file.toString(),
          "cannot read " + file + "; check that it is text in UTF-8 and may be read",
          e);
    }
  }

  private Entry entry(String place, String line) {
    String[] columns = line.strip().split("\t", -1);
    if (columns.length != 2 || columns[0].isBlank()) {
      throw fault(
          place, "a folder or readings file, one tab and a state are expected in \"" + line + "\"");
    }
    int size = size(place, columns[1].replaceAll("\\s", "").length());
    StateSpace space =
        states.computeIfAbsent(size, edge -> new StateSpace(Cuboid.of(edge, edge, edge)));
    Reading reading = new FaceletReader(space).read(columns[1]);
    if (reading instanceof Reading.Invalid invalid) {
      throw fault(place, "the state is invalid: " + invalid.reason().message());
    }
    try {
      return new Entry(
          columns[0],
          folder.resolve(columns[0]),
          size,
          new FaceletWriter(space.puzzle()).facelets(reading.require()));
    } catch (InvalidPathException e) {
      throw fault(place, "\"" + columns[0] + "\" cannot be the name of a file: " + e.getReason());
    }
  }

  private static int size(String place, int stickers) {
    return IntStream.rangeClosed(LatticeSearch.SMALLEST, LatticeSearch.LARGEST)
        .filter(size -> ReadingsFile.FACES * size * size == stickers)
        .findFirst()
        .orElseThrow(
            () ->
                fault(
                    place,
                    "the state has "
                        + stickers
                        + " stickers; cubes from 2x2x2 to 7x7x7 have 24, 54, 96, 150, 216 or 294"));
  }

  private static VisionException fault(String place, String sentence) {
    return VisionException.of(FaultKind.BAD_TRUTH, place, place + ": " + sentence);
  }

  /**
   * {@return the line of a cube, with its line end}
   *
   * @param name the folder or readings file, relative to the folder of this file
   * @param facelets what it shows
   */
  public static String line(String name, Facelets facelets) {
    return name + "\t" + facelets.letters() + "\n";
  }
}

package dev.cubewright.vision.recognition;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.calibration.KnownCube;
import dev.cubewright.vision.calibration.PaletteLearner;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.locate.CellGrid;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Calibrates a rig from a recognised cube: its colours and the place of a face, stored in a file.
 * Doubtful cubes change nothing. An immutable value.
 *
 * @param file the file
 * @param known its present content
 * @param before the colours to begin with
 */
public record RigLearning(Path file, Optional<Calibration> known, Palette before) {
  /** In standard deviations; colours of a correctly held cube differ less. */
  private static final double MAX_CHANGE = 3;

  /** The confidence needed to learn from a cube. */
  private static final double MIN_CONFIDENCE = 0.95;

  /**
   * {@return a learning that writes to a file}
   *
   * @param file the file; need not exist yet
   * @param otherwise the colours to begin with if there is no file yet
   * @throws VisionException if the file exists but holds no calibration
   */
  public static RigLearning into(Path file, Palette otherwise) {
    if (!Files.exists(file)) {
      return new RigLearning(file, Optional.empty(), otherwise);
    }
    Calibration known = CalibrationFile.read(file);
    return new RigLearning(file, Optional.of(known), known.palette());
  }

  /**
   * Learns from one cube and writes the file.
   *
   * @param name the view's name if the file has none for such a cube
   * @param recognition the cube
   * @param faces what was found in its six pictures
   * @throws VisionException {@code NOT_LEARNT} if there is doubt about the cube, or about where the
   *     rig holds it
   * @throws VisionException if the file cannot be written
   */
  public void learn(String name, Recognition recognition, List<LocatedFace> faces) {
    double confidence = recognition.decoding().confidence();
    if (recognition.diagnosis().isPresent() || confidence < MIN_CONFIDENCE) {
      throw doubt(
          recognition.diagnosis().isPresent()
              ? "something is wrong with the pictures; take them again"
              : String.format(
                  Locale.ROOT,
                  "the confidence is %.4f and %.2f is needed; add light and take the pictures"
                      + " again",
                  Math.floor(confidence * 1e4) / 1e4,
                  MIN_CONFIDENCE));
    }
    LocatedFace first = faces.get(0);
    if (faces.stream().anyMatch(f -> f.width() != first.width() || f.height() != first.height())) {
      throw doubt("the pictures differ in size; set the camera to one size");
    }
    CellGrid grid =
        SharedGrid.of(faces.stream().map(face -> face.grid().orElseThrow()).toList())
            .orElseThrow(
                () ->
                    doubt(
                        "the faces are not at the same place in all six pictures; fix camera and"
                            + " cube, a calibration is of a rig that holds still"));
    Palette palette =
        new PaletteLearner(before)
            .learn(List.of(new KnownCube(recognition.decoding().facelets(), recognition.faces())));
    if (!isNear(palette)) {
      throw doubt(
          "the colours are far from those that are known by these names, as of a cube that is held"
              + " otherwise; hold it with white up and green in front");
    }
    CalibrationFile.write(
        file, new Calibration(first.width(), first.height(), views(name, grid, first), palette));
  }

  private Map<String, CellGrid> views(String name, CellGrid grid, LocatedFace picture) {
    if (known.isEmpty()) {
      return Map.of(name, grid);
    }
    Calibration rig = known.get();
    if (rig.width() != picture.width() || rig.height() != picture.height()) {
      throw doubt(
          String.format(
              Locale.ROOT,
              "the pictures have %d x %d pixels but those of the rig in %s %d x %d; name another"
                  + " file for another rig",
              picture.width(),
              picture.height(),
              file,
              rig.width(),
              rig.height()));
    }
    List<CellGrid> alike =
        rig.views().values().stream().filter(view -> SharedGrid.isSameSize(view, grid)).toList();
    if (alike.isEmpty() && !rig.views().containsKey(name)) {
      Map<String, CellGrid> more = new TreeMap<>(rig.views());
      more.put(name, grid);
      return more;
    }
    if (alike.stream().noneMatch(view -> SharedGrid.of(List.of(view, grid)).isPresent())) {
      throw doubt(
          "the faces are elsewhere in the pictures than " + file + " says; name another file");
    }
    return rig.views();
  }

  /** Detects a cube held in another orientation, whose colours have other names. */
  private boolean isNear(Palette palette) {
    for (Face color : Face.values()) {
      for (int channel = 0; channel < Palette.CHANNELS; channel++) {
        double known = before.logLight(color.ordinal(), channel);
        double change = Math.abs(palette.logLight(color.ordinal(), channel) - known);
        if (change > MAX_CHANGE * before.deviation(color.ordinal(), channel)) {
          return false;
        }
      }
    }
    return true;
  }

  private VisionException doubt(String reason) {
    return VisionException.of(
        FaultKind.NOT_LEARNT, "", "nothing is learnt into " + file + ": " + reason);
  }
}

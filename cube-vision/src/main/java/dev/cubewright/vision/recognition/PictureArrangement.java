package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.Correction;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The assignment of six pictures to the faces of a cube, with their rotation. An immutable value.
 *
 * <p>Upright pictures in the order U R F D L B are the most likely; misplaced and turned pictures
 * have a {@linkplain #cost() cost}.
 *
 * @param edge the number of stickers per row, at least 1
 * @param pictures for each face in the order U R F D L B the index of its picture, 0 to 5
 * @param quarters for each face in the same order the clockwise quarter turns that rotate its
 *     picture upright, 0 to 3
 */
public record PictureArrangement(int edge, List<Integer> pictures, List<Integer> quarters)
    implements Correction {
  private static final int FACES = Face.values().length;
  private static final int TURNS = 4;

  private static final double[] COSTS = {0, 0, 4, 7, 11, 11, 11};

  private static final double COST_OF_TURN = 4;

  /** The cost if all pictures are turned alike, for example by a rotated camera. */
  private static final double COST_OF_ALL_TURNED = 4;

  private static final double MAX_COST = 16;

  private static final List<String> ANGLES =
      List.of("", "90 degrees counterclockwise", "180 degrees", "90 degrees clockwise");

  public PictureArrangement {
    pictures = List.copyOf(pictures);
    quarters = List.copyOf(quarters);
    if (edge < 1
        || !IntStream.range(0, FACES).boxed().sorted().toList().equals(sorted(pictures))
        || quarters.size() != FACES
        || quarters.stream().anyMatch(turns -> turns < 0 || turns >= TURNS)) {
      throw new IllegalArgumentException(
          "not an arrangement of six pictures: " + pictures + " turned by " + quarters);
    }
  }

  private static List<Integer> sorted(List<Integer> numbers) {
    return numbers.stream().sorted().toList();
  }

  /**
   * {@return upright pictures in the order U R F D L B}
   *
   * @param edge the number of stickers per row, at least 1
   * @throws IllegalArgumentException if the edge is below 1
   */
  public static PictureArrangement given(int edge) {
    return new PictureArrangement(
        edge, IntStream.range(0, FACES).boxed().toList(), Collections.nCopies(FACES, 0));
  }

  /**
   * {@return the arrangement of pictures whose faces are known}
   *
   * @param edge the number of stickers per row, at least 1
   * @param faces for each picture the face that it shows
   * @param quarters for each picture the clockwise quarter turns that rotate it upright, 0 to 3
   * @throws IllegalArgumentException if the edge is below 1, a face is missing or present twice, or
   *     there are not six numbers of quarter turns from 0 to 3
   */
  public static PictureArrangement of(int edge, List<Face> faces, List<Integer> quarters) {
    List<Integer> pictures = new ArrayList<>();
    List<Integer> turns = new ArrayList<>();
    for (Face face : Face.values()) {
      int picture = faces.indexOf(face);
      pictures.add(picture);
      turns.add(picture < 0 || picture >= quarters.size() ? -1 : quarters.get(picture));
    }
    return new PictureArrangement(edge, pictures, turns);
  }

  @Override
  public List<Integer> facelets() {
    List<Integer> facelets = new ArrayList<>();
    for (int face = 0; face < FACES; face++) {
      Face picture = Face.values()[pictures.get(face)];
      facelets.addAll(Pictures.given(edge).turned(picture, quarters.get(face)).picture(picture));
    }
    return List.copyOf(facelets);
  }

  @Override
  public List<Face> colors() {
    return List.of(Face.values());
  }

  @Override
  public double cost() {
    long turned = quarters.stream().filter(turns -> turns > 0).count();
    boolean alike = misplaced() == 0 && quarters.stream().distinct().count() == 1;
    return alike && turned > 0
        ? COST_OF_ALL_TURNED
        : Math.min(MAX_COST, COSTS[misplaced()] + COST_OF_TURN * turned);
  }

  private int misplaced() {
    return (int) IntStream.range(0, FACES).filter(face -> pictures.get(face) != face).count();
  }

  boolean isInPlace(int face) {
    return pictures.get(face) == face && quarters.get(face) == 0;
  }

  /**
   * {@return the composition of two arrangements: {@code first}, followed by this one}
   *
   * @param first the arrangement of the original pictures into faces
   */
  public PictureArrangement after(PictureArrangement first) {
    List<Integer> sources = pictures.stream().map(first.pictures::get).toList();
    List<Integer> turns =
        IntStream.range(0, FACES)
            .mapToObj(face -> (quarters.get(face) + first.quarters.get(pictures.get(face))) % TURNS)
            .toList();
    return new PictureArrangement(edge, sources, turns);
  }

  /**
   * {@return a problem that names the pictured faces and the turned pictures; empty if they are
   * upright and in the order U R F D L B}
   */
  public Optional<Problem> problem() {
    List<String> parts = new ArrayList<>();
    if (misplaced() > 0) {
      parts.add("pictures 1 to 6 show " + faces().map(Face::name).collect(Collectors.joining(" ")));
    }
    for (int angle = 1; angle < TURNS; angle++) {
      int turns = angle;
      List<String> turned =
          IntStream.range(0, FACES)
              .filter(picture -> quarters.get(pictures.indexOf(picture)) == turns)
              .mapToObj(picture -> String.valueOf(picture + 1))
              .toList();
      if (!turned.isEmpty()) {
        parts.add(
            (turned.size() == 1 ? "picture " : "pictures ")
                + Words.list(turned)
                + (turned.size() == 1 ? " is rotated by " : " are rotated by ")
                + ANGLES.get(angle));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            (misplaced() > 0 ? FaultKind.FACES_SWAPPED : FaultKind.FACE_TURNED)
                .problem(
                    Stream.of(Face.values())
                        .filter(face -> !isInPlace(face.ordinal()))
                        .map(Face::name)
                        .collect(Collectors.joining(" ")),
                    String.join("; ", parts)));
  }

  private Stream<Face> faces() {
    return IntStream.range(0, FACES).mapToObj(pictures::indexOf).map(face -> Face.values()[face]);
  }

  /**
   * {@return the samples of the faces, upright and in the order U R F D L B}
   *
   * @param seen the samples of the pictures, in the order of the pictures
   * @throws IllegalArgumentException if there are not six samples with {@link #edge} rows and
   *     columns each
   */
  public List<FaceSample> faces(List<FaceSample> seen) {
    if (seen.size() != FACES
        || seen.stream().anyMatch(face -> face.rows() != edge || face.columns() != edge)) {
      throw new IllegalArgumentException(
          "six pictures of " + edge + " x " + edge + " stickers are required");
    }
    return applied(seen);
  }
}

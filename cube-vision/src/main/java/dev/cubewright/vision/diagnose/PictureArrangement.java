package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.Correction;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which of six pictures shows each face of a cube, and how it is turned. An immutable value.
 *
 * @param edge stickers in a row, at least 1
 * @param pictures for each face in the order U R F D L B the number of its picture, 0 to 5
 * @param quarters for each face in this order how many quarter turns clockwise put its picture
 *     upright, 0 to 3
 */
public record PictureArrangement(int edge, List<Integer> pictures, List<Integer> quarters)
    implements Correction {
  private static final int FACES = Face.values().length;
  private static final int TURNS = 4;

  /**
   * Makes an arrangement.
   *
   * @throws IllegalArgumentException if the edge is below 1, a picture is missing or named twice,
   *     or there are not six numbers of quarter turns, 0 to 3
   */
  public PictureArrangement {
    pictures = List.copyOf(pictures);
    quarters = List.copyOf(quarters);
    if (edge < 1
        || !IntStream.range(0, FACES).boxed().sorted().toList().equals(sorted(pictures))
        || quarters.size() != FACES
        || quarters.stream().anyMatch(turns -> turns < 0 || turns >= TURNS)) {
      throw new IllegalArgumentException(
          "no arrangement of six pictures: " + pictures + " turned by " + quarters);
    }
  }

  private static List<Integer> sorted(List<Integer> numbers) {
    return numbers.stream().sorted().toList();
  }

  /**
   * {@return the arrangement of pictures whose faces are known}
   *
   * @param edge stickers in a row, at least 1
   * @param faces for each picture the face that it shows
   * @param quarters for each picture how many quarter turns clockwise put it upright, 0 to 3
   * @throws IllegalArgumentException if the edge is below 1, a face is missing or named twice, or
   *     there are not six numbers of quarter turns, 0 to 3
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
    Pictures placed =
        Pictures.given(edge).ordered(pictures.stream().map(n -> Face.values()[n]).toList());
    for (Face face : Face.values()) {
      placed = placed.turned(face, quarters.get(face.ordinal()));
    }
    return placed.facelets();
  }

  @Override
  public List<Face> colors() {
    return List.of(Face.values());
  }

  @Override
  public double cost() {
    return 0;
  }

  /**
   * {@return the samples of the faces, upright and in the order U R F D L B}
   *
   * @param seen the samples of the pictures, in their order
   * @throws IllegalArgumentException if there are not six of as many rows and columns
   */
  public List<FaceSample> faces(List<FaceSample> seen) {
    if (seen.size() != FACES
        || seen.stream().anyMatch(face -> face.rows() != edge || face.columns() != edge)) {
      throw new IllegalArgumentException(
          "six pictures of " + edge + " x " + edge + " stickers are needed");
    }
    List<Optional<ColorSample>> stickers =
        seen.stream().flatMap(face -> face.stickers().stream()).toList();
    List<Optional<ColorSample>> placed = facelets().stream().map(stickers::get).toList();
    return IntStream.range(0, FACES)
        .mapToObj(
            face ->
                new FaceSample(
                    edge, edge, placed.subList(face * edge * edge, (face + 1) * edge * edge)))
        .toList();
  }
}

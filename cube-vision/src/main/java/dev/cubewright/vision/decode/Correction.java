package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A correction of a possible mistake in the pictures or the cube. Immutable. */
public interface Correction {
  /** The value in place of a sticker's index if no picture shows the sticker. */
  int NOT_SEEN = -1;

  /** {@return for each facelet the index of its sticker in the samples, or {@link #NOT_SEEN}} */
  List<Integer> facelets();

  /** {@return for each face, in order, the face of the standard scheme whose color it has} */
  List<Face> colors();

  /** {@return the loss in log prior probability (natural), compared with correct pictures} */
  double cost();

  /**
   * {@return the samples of the faces with each sticker in its place}
   *
   * @param given the samples of the pictures, all of one size
   */
  default List<FaceSample> applied(List<FaceSample> given) {
    List<Optional<ColorSample>> stickers =
        given.stream().flatMap(face -> face.stickers().stream()).toList();
    List<Integer> sources = facelets();
    List<FaceSample> faces = new ArrayList<>();
    int first = 0;
    for (FaceSample face : given) {
      int end = first + face.stickers().size();
      faces.add(
          new FaceSample(
              face.rows(),
              face.columns(),
              sources.subList(first, end).stream()
                  .map(
                      from -> from == NOT_SEEN ? Optional.<ColorSample>empty() : stickers.get(from))
                  .toList()));
      first = end;
    }
    return List.copyOf(faces);
  }
}

package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that may be wrong with the pictures or the cube, and how to see past it. Immutable.
 *
 * @param kind what kind of mistake
 * @param where the faces concerned; empty if it is all of them
 * @param what a sentence about it, without a full stop
 * @param cost how much less likely than no mistake it is beforehand, as a natural logarithm
 * @param facelets for each sticker without the mistake, the number of the one given
 * @param colors for each face the one whose usual colour it has
 */
record Mistake(
    FaultKind kind,
    String where,
    String what,
    double cost,
    List<Integer> facelets,
    List<Face> colors) {
  private static final List<Face> USUAL = List.of(Face.values());

  Mistake {
    facelets = List.copyOf(facelets);
    colors = List.copyOf(colors);
  }

  /** {@return a mistake by which stickers are in each other's place} */
  static Mistake ofPlaces(
      FaultKind kind, String where, String what, double cost, List<Integer> facelets) {
    return new Mistake(kind, where, what, cost, facelets, USUAL);
  }

  /** {@return by how much the best valid state without the mistake explains the stickers worse} */
  double misfit(CubeDecoder decoder, StickerColors stickers, double limit) {
    return decoder.misfit(stickers.rearranged(facelets).renamed(colors), limit);
  }

  /** {@return the most likely state without the mistake} */
  Decoding decode(CubeDecoder decoder, List<FaceSample> faces) {
    List<Optional<ColorSample>> given =
        faces.stream().flatMap(face -> face.stickers().stream()).toList();
    List<FaceSample> mended = new ArrayList<>();
    int first = 0;
    for (FaceSample face : faces) {
      int end = first + face.stickers().size();
      mended.add(
          new FaceSample(
              face.rows(),
              face.columns(),
              facelets.subList(first, end).stream().map(given::get).toList()));
      first = end;
    }
    return (colors.equals(USUAL) ? decoder : decoder.renamed(colors)).decode(mended);
  }
}

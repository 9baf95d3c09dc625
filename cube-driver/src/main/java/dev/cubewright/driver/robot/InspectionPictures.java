package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.FaceView;
import dev.cubewright.vision.sample.Sampler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pictures of one inspection, sorted by face. An immutable value.
 *
 * @param faces for each face in the order U R F D L B, by its place before the inspection, its
 *     pictures with their cells in the order of its facelets; empty for a face without a picture
 */
public record InspectionPictures(List<List<FaceView>> faces) {
  public InspectionPictures {
    faces = faces.stream().map(List::copyOf).toList();
  }

  /**
   * {@return the pictures of an inspection}
   *
   * @param plan the inspection
   * @param frames one picture of each of its views, in order
   * @param calibration the cells while the arms of an axis hold; its views are named by {@link
   *     Axis#code()}
   * @throws IllegalArgumentException if the numbers of pictures and views differ
   * @throws dev.cubewright.core.problem.ProblemException {@code BAD_CALIBRATION} if the calibration
   *     is for another picture size, or has no view for an axis that holds
   */
  public static InspectionPictures of(
      InspectionPlan plan, List<Frame> frames, Calibration calibration) {
    if (frames.size() != plan.views().size()) {
      throw new IllegalArgumentException(
          "the inspection takes "
              + plan.views().size()
              + " pictures but there are "
              + frames.size());
    }
    Map<Face, List<FaceView>> faces = new EnumMap<>(Face.class);
    for (int index = 0; index < frames.size(); index++) {
      InspectionView view = plan.views().get(index);
      Locator locator = calibration.locator(view.holding().code());
      Frame frame = frames.get(index);
      faces
          .computeIfAbsent(view.face(), face -> new ArrayList<>())
          .add(new FaceView(frame, view.inOrderOfFacelets(locator.locate(frame))));
    }
    return new InspectionPictures(
        Arrays.stream(Face.values()).map(face -> faces.getOrDefault(face, List.of())).toList());
  }

  /**
   * {@return the colors of all stickers, for the faces in the order U R F D L B; several pictures
   * of a face are combined, and a sticker without a picture stays open}
   */
  public List<FaceSample> samples() {
    int edge =
        faces.stream().flatMap(List::stream).mapToInt(view -> view.grid().rows()).max().orElse(1);
    return faces.stream()
        .map(views -> views.isEmpty() ? unseen(edge) : Sampler.sample(views))
        .toList();
  }

  private static FaceSample unseen(int edge) {
    return new FaceSample(edge, edge, Collections.nCopies(edge * edge, Optional.empty()));
  }
}

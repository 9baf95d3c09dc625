package com.example.simulatedrobot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.simulation.camera.Camera;
import dev.cubewright.simulation.camera.Cover;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.Lighting;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PlacedCube;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests a recognition with photographs of a cube in a custom scene. */
class PhotographTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of("3x3x3"));
  private static final Facelets SCRAMBLED =
      new FaceletWriter(SPACE.puzzle())
          .facelets(
              Algorithm.parse(SPACE.puzzle(), "R U2 F' L D2 B")
                  .applyTo(SPACE.puzzle().solved()));
  private static final Camera CAMERA = Camera.ideal(320, 240).withBlur(0.5);

  @Test
  void areRecognized() {
    assertThat(recognition(frames(CAMERA, List.of())).require().facelets()).isEqualTo(SCRAMBLED);
  }

  @Test
  void containThePlaceOfTheFace() {
    assertThat(photographs(CAMERA, List.of()).findFirst().orElseThrow().truth().rows()).isEqualTo(3);
  }

  @Test
  void showFaults() {
    List<Frame> dark = frames(CAMERA.withExposure(0.004), List.of());

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> recognition(dark))
        .satisfies(e -> assertThat(e.problem().code()).isEqualTo(FaultKind.TOO_DARK.code()));
  }

  @Test
  void mayShowAFingerInFront() {
    Cover finger = new Cover(-5, 0.4, 0.9, 0.6, new LinearColor(0.5, 0.3, 0.2));
    Photograph covered = photographs(CAMERA, List.of(finger)).findFirst().orElseThrow();

    assertThat(covered.truth().isVisible(4)).isFalse();
  }

  private static Recognition recognition(List<Frame> frames) {
    return new Recognizer(SPACE, Palette.standard())
        .recognize(Recognizer.locate(frames, LatticeSearch.ofSize(3)));
  }

  private static List<Frame> frames(Camera camera, List<Cover> covers) {
    return photographs(camera, covers).map(Photograph::take).toList();
  }

  private static Stream<Photograph> photographs(Camera camera, List<Cover> covers) {
    Lighting light = Lighting.even(LinearColor.gray(0.8));
    LinearColor wall = LinearColor.gray(0.2);
    return Stream.of(Face.values())
        .map(
            face -> {
              PlacedCube cube =
                  PlacedCube.of(SCRAMBLED, face, Finish.bright(), Pose.straight(0.6));
              return new Photograph(face.name(), List.of(cube), covers, wall, light, camera, 1);
            });
  }
}

package com.example.simulatedrobot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.simulation.camera.Backdrop;
import dev.cubewright.simulation.camera.Camera;
import dev.cubewright.simulation.camera.Disturbance;
import dev.cubewright.simulation.camera.FaceStickers;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.Lens;
import dev.cubewright.simulation.camera.Lighting;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Occluder;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PlacedCube;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.simulation.camera.Reflectances;
import dev.cubewright.simulation.camera.Rendering;
import dev.cubewright.simulation.camera.Scene;
import dev.cubewright.simulation.camera.Sensor;
import dev.cubewright.simulation.camera.SimulatedCamera;
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

/** Photographs of a cube in a scene of one's own, to try a recognition with. */
class PhotographTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of("3x3x3"));
  private static final Facelets SCRAMBLED =
      new FaceletWriter(SPACE.puzzle())
          .facelets(
              Algorithm.parse(SPACE.puzzle(), "R U2 F' L D2 B")
                  .applyTo(SPACE.puzzle().solved()));
  private static final Lens LENS = Lens.ideal().withBlur(0.5);
  private static final Sensor SENSOR = Camera.ideal(320, 240).sensor().withSaturation(0.9);
  private static final Finish FINISH =
      new Finish(Reflectances.bright(), LinearColor.gray(0.012), 0.1, 0.1, 0);

  @Test
  void areRead() throws Exception {
    List<Photograph> photographs = photographs().toList();

    try (SimulatedCamera camera = new SimulatedCamera(photographs.iterator())) {
      List<Frame> frames = Stream.generate(camera::next).limit(6).toList();
      assertThat(recognition(frames).require().facelets()).isEqualTo(SCRAMBLED);
    }
  }

  @Test
  void tellWhereTheFaceIs() {
    Rendering rendering = photographs().findFirst().orElseThrow().take();

    assertThat(rendering.truth()).isEqualTo(rendering.grids().get(0));
    assertThat(rendering.frame().width()).isEqualTo(320);
  }

  @Test
  void showWhatGoesWrong() {
    List<Frame> dark =
        photographs().map(Disturbance.TOO_DARK::applied).map(p -> p.take().frame()).toList();

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> recognition(dark))
        .satisfies(e -> assertThat(e.problem().code()).isEqualTo(FaultKind.TOO_DARK.code()));
  }

  @Test
  void mayShowAFingerInFront() {
    LinearColor skin = new LinearColor(0.5, 0.3, 0.2);
    Occluder finger = new Occluder(Occluder.Side.LEFT, 0.5, 0.9, 0.2, skin);
    Photograph free = photographs().findFirst().orElseThrow();
    Photograph covered = free.with(free.scene().withOccluders(List.of(finger)));

    assertThat(covered.take().frame()).isNotEqualTo(free.take().frame());
  }

  private static Recognition recognition(List<Frame> frames) {
    return new Recognizer(SPACE, Palette.standard())
        .recognize(Recognizer.locate(frames, LatticeSearch.ofSize(3)));
  }

  private static Stream<Photograph> photographs() {
    Camera camera = Camera.ideal(320, 240).with(LENS).with(SENSOR);
    return Stream.of(Face.values())
        .map(
            face -> {
              PlacedCube cube =
                  new PlacedCube(FaceStickers.of(SCRAMBLED, face), FINISH, Pose.straight(0.6));
              Scene scene =
                  Scene.of(cube)
                      .with(Backdrop.plain(LinearColor.gray(0.2)))
                      .with(Lighting.even(LinearColor.gray(0.8)));
              return new Photograph(face.name(), scene, camera, 1);
            });
  }
}

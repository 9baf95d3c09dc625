package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.StickerColor;
import dev.cubewright.simulation.camera.Camera;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.Lighting;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Photograph;
import dev.cubewright.simulation.camera.PlacedCube;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Creates the pictures and readings for the tests. */
final class Pictures {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 240;
  private static final LinearColor WALL = LinearColor.gray(0.2);

  /** White light with the brightness of a camera's automatic exposure. */
  static final Lighting LIGHT = Lighting.even(LinearColor.gray(0.8));

  /** The rendered pictures of all faces, by stickers and seed. */
  private static final Map<String, Map<String, byte[]>> TAKEN = new ConcurrentHashMap<>();

  private Pictures() {}

  /** Returns the stickers after a scramble. */
  static Facelets scrambled(String puzzle, String scramble) {
    Puzzle cube = Cuboid.of(puzzle);
    return new FaceletWriter(cube).facelets(Algorithm.parse(cube, scramble).applyTo(cube.solved()));
  }

  /** Writes a picture of each face into a folder and returns the folder. */
  static Path faces(Path folder, Facelets facelets, long seed) throws IOException {
    Files.createDirectories(folder);
    Map<String, byte[]> pictures = TAKEN.get(facelets.letters() + seed);
    if (pictures == null) {
      pictures = new TreeMap<>();
      for (Photograph photograph :
          SimulatedRig.byHand(WIDTH, HEIGHT, seed).photographs(facelets, seed)) {
        Path file = folder.resolve(photograph.name() + ".png");
        FrameWriter.write(photograph.take(), file);
        pictures.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
      TAKEN.put(facelets.letters() + seed, pictures);
    }
    for (Map.Entry<String, byte[]> picture : pictures.entrySet()) {
      Files.write(folder.resolve(picture.getKey()), picture.getValue());
    }
    return folder;
  }

  /** Writes a picture of each face at a fixed place into a folder, like the camera of a robot. */
  static Path inRig(Path folder, Facelets facelets, Pose pose) throws IOException {
    Files.createDirectories(folder);
    for (Face face : Face.values()) {
      inRig(folder, facelets, face, pose, LIGHT);
    }
    return folder;
  }

  /** Writes a picture of one face in a given light. */
  static void inRig(Path folder, Facelets facelets, Face face, Pose pose, Lighting light)
      throws IOException {
    write(folder.resolve(face + ".png"), List.of(cube(facelets, face, pose)), light);
  }

  /** Writes a picture of a single color. */
  static void plain(Path file, int rgb) throws IOException {
    int[] pixels = new int[WIDTH * HEIGHT];
    Arrays.fill(pixels, rgb);
    FrameWriter.write(new Frame("plain", WIDTH, HEIGHT, pixels), file);
  }

  /** Writes a picture of a solved face for each pose. */
  static void posed(Path file, Facelets facelets, Pose... poses) throws IOException {
    List<PlacedCube> cubes = new ArrayList<>();
    for (Pose pose : poses) {
      cubes.add(cube(facelets, Face.F, pose));
    }
    write(file, cubes, Lighting.even(LinearColor.gray(1)));
  }

  private static PlacedCube cube(Facelets facelets, Face face, Pose pose) {
    return PlacedCube.of(facelets, face, Finish.bright(), pose);
  }

  private static void write(Path file, List<PlacedCube> cubes, Lighting light) throws IOException {
    Camera camera = Camera.ideal(WIDTH, HEIGHT);
    FrameWriter.write(
        new Photograph("posed", cubes, List.of(), WALL, light, camera, 1).take(), file);
  }

  /** Returns the readings of a cube in the colors of the standard scheme. */
  static String readings(Facelets facelets) {
    int count = facelets.count() / 6;
    List<String> entries = new ArrayList<>();
    for (int face : new int[] {0, 4, 2, 1, 5, 3}) { // U L F R B D of U R F D L B
      for (int cell = 0; cell < count; cell++) {
        int rgb = StickerColor.of(facelets.at(face * count + cell).orElseThrow()).rgb();
        entries.add(
            "\"%d\":[%d,%d,%d]"
                .formatted(entries.size() + 1, rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF));
      }
    }
    return "{" + String.join(",", entries) + "}\n";
  }
}

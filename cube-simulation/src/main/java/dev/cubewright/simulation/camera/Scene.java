package dev.cubewright.simulation.camera;

import java.util.List;

/**
 * The objects and light before a camera. An immutable value.
 *
 * @param cubes usually one; later ones are in front of earlier ones
 * @param occluders the occluders of the first cube's face
 * @param backdrop the background
 * @param lighting the light, with its places relative to each cube's face
 */
public record Scene(
    List<PlacedCube> cubes, List<Occluder> occluders, Backdrop backdrop, Lighting lighting) {
  public Scene {
    cubes = List.copyOf(cubes);
    occluders = List.copyOf(occluders);
  }

  /**
   * {@return a cube in neutral light before a gray wall}
   *
   * @param cube the cube
   */
  public static Scene of(PlacedCube cube) {
    return new Scene(
        List.of(cube), List.of(), Backdrop.plain(LinearColor.gray(0.2)), Lighting.neutral());
  }

  /**
   * {@return the same with other cubes}
   *
   * @param others the cubes
   */
  public Scene withCubes(List<PlacedCube> others) {
    return new Scene(others, occluders, backdrop, lighting);
  }

  /**
   * {@return the same with other occluders}
   *
   * @param others the occluders
   */
  public Scene withOccluders(List<Occluder> others) {
    return new Scene(cubes, others, backdrop, lighting);
  }

  /**
   * {@return the same with another backdrop}
   *
   * @param other the background
   */
  public Scene with(Backdrop other) {
    return new Scene(cubes, occluders, other, lighting);
  }

  /**
   * {@return the same in another light}
   *
   * @param other the light
   */
  public Scene with(Lighting other) {
    return new Scene(cubes, occluders, backdrop, other);
  }
}

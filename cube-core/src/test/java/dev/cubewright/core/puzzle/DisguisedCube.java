package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Writes cubes with other names, orders and orientations of pieces, or with stickers as pieces. */
final class DisguisedCube {
  private final Puzzle cube;
  private final Random random;

  DisguisedCube(int size, long seed) {
    this.cube = Cuboid.of(size, size, size);
    this.random = new Random(seed);
  }

  Puzzle cube() {
    return cube;
  }

  /** The effect of a turn of the cube in the disguise. */
  private Puzzle puzzle(
      Orbits orbits, List<Turn> turns, Function<Transformation, Transformation> images) {
    Puzzle.Builder builder = Puzzle.builder("disguised", orbits);
    List<Turn> shuffled = new ArrayList<>(turns);
    Collections.shuffle(shuffled, random);
    for (Turn turn : shuffled) {
      Transformation step = turn.step();
      boolean isRotation = turn.kind() == Turn.Kind.ROTATION;
      builder.turn(
          Turn.of(
              "T" + random.nextInt(1 << 30),
              isRotation ? Turn.Kind.ROTATION : Turn.Kind.OUTER,
              images.apply(random.nextBoolean() ? step : step.inverse()),
              1),
          !isRotation);
    }
    return builder.build();
  }

  private int[] shuffled(int size) {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, size).boxed().toList());
    Collections.shuffle(numbers, random);
    return numbers.stream().mapToInt(i -> i).toArray();
  }

  private static void add(Orbits.Builder orbits, int orientations, int[] colors) {
    Map<Integer, Integer> kinds = new HashMap<>();
    List<Integer> solved = new ArrayList<>();
    for (int color : colors) {
      kinds.putIfAbsent(color, kinds.size());
      solved.add(kinds.get(color));
    }
    int number = orbits.build().list().size();
    List<String> names = IntStream.range(0, colors.length).mapToObj(place -> "p" + place).toList();
    orbits.add("set" + number, orientations, names, solved);
  }

  /** Shuffles the places of each orbit, and changes the reference orientation at each place. */
  Puzzle ofPieces(List<Turn> turns, boolean hasMiddleCenters) {
    int places = cube.orbits().places();
    int[] image = new int[places];
    int[] turned = new int[places];
    Orbits.Builder builder = Orbits.builder();
    List<Orbit> kept =
        cube.orbits().list().stream().filter(o -> hasMiddleCenters || o.size() != 6).toList();
    int offset = 0;
    for (Orbit orbit : kept) {
      int[] order = shuffled(orbit.size());
      int[] pieces = new int[orbit.size()];
      for (int place = 0; place < order.length; place++) {
        image[orbit.offset() + place] = offset + order[place];
        turned[orbit.offset() + place] = random.nextInt(orbit.orientations());
        pieces[order[place]] = orbit.solvedPiece(place);
      }
      add(builder, orbit.orientations(), pieces);
      offset += orbit.size();
    }
    Orbits orbits = builder.build();
    return puzzle(
        orbits,
        turns,
        step -> {
          int[] sources = new int[orbits.places()];
          byte[] twists = new byte[orbits.places()];
          for (Orbit orbit : kept) {
            for (int p = orbit.offset(); p < orbit.offset() + orbit.size(); p++) {
              int from = step.source(p);
              int twist = step.twist(p) + turned[p] - turned[from];
              sources[image[p]] = image[from];
              twists[image[p]] = (byte) Math.floorMod(twist, orbit.orientations());
            }
          }
          return Transformation.of(orbits, sources, twists);
        });
  }

  /**
   * Makes each sticker a piece.
   *
   * @param color the color of each face, 0 to 5
   */
  Puzzle ofStickers(List<Turn> turns, int... color) {
    Stickers stickers = cube.stickers().orElseThrow();
    int[] image = new int[stickers.count()];
    Orbits.Builder builder = Orbits.builder();
    int offset = 0;
    for (Orbit orbit : cube.orbits().list()) {
      List<Integer> facelets = new ArrayList<>();
      for (int place = 0; place < orbit.size(); place++) {
        for (int facet = 0; facet < stickers.facets(orbit); facet++) {
          facelets.add(stickers.facelet(orbit, place, facet));
        }
      }
      Collections.shuffle(facelets, random);
      int perFace = stickers.count() / 6;
      add(builder, 1, facelets.stream().mapToInt(f -> color[f / perFace]).toArray());
      for (int place = 0; place < facelets.size(); place++) {
        image[facelets.get(place)] = offset + place;
      }
      offset += facelets.size();
    }
    Orbits orbits = builder.build();
    return puzzle(
        orbits,
        turns,
        step -> {
          int[] sources = new int[orbits.places()];
          int[] from = stickers.sources(step);
          for (int facelet = 0; facelet < from.length; facelet++) {
            sources[image[facelet]] = image[from[facelet]];
          }
          return Transformation.of(orbits, sources, new byte[sources.length]);
        });
  }
}

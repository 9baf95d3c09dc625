package dev.cubewright.simulation.camera;

/** How hard the conditions of a {@link PhotographSeries} are for recognition. */
public enum Difficulty {
  /** Daylight, a plain ground, a camera held straight. */
  EASY,
  /** A room with lamps, some shadow and reflection, grounds with patterns. */
  MEDIUM,
  /** Evening light, strong shadow and reflection, noise, motion, faded stickers, clutter. */
  HARD
}

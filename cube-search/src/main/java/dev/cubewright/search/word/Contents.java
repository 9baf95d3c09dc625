package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.Transformation;

/** What stands at a place: from which place it comes, and how it was twisted, in one number. */
final class Contents {
  private static final int BITS = 7;
  private static final int MASK = (1 << BITS) - 1;

  private Contents() {}

  static int of(int source, int twist) {
    return source << BITS | twist;
  }

  static int source(int content) {
    return content >>> BITS;
  }

  static int twist(int content) {
    return content & MASK;
  }

  static int[] identity(int places) {
    int[] identity = new int[places];
    for (int place = 0; place < places; place++) {
      identity[place] = of(place, 0);
    }
    return identity;
  }

  static int[] of(Transformation transformation) {
    int[] contents = new int[transformation.orbits().places()];
    for (int place = 0; place < contents.length; place++) {
      contents[place] = of(transformation.source(place), transformation.twist(place));
    }
    return contents;
  }

  /** Returns the content of a place after an effect and then one that gives it {@code content}. */
  static int after(int[] first, int content, int orientations) {
    int before = first[content >>> BITS];
    int twist = (before & MASK) + (content & MASK);
    return (before & ~MASK) | (twist >= orientations ? twist - orientations : twist);
  }

  /** {@return what the inverse gives the source of a content that an effect gives a place} */
  static int inverse(int place, int content, int orientations) {
    int twist = content & MASK;
    return of(place, twist == 0 ? 0 : orientations - twist);
  }
}

package dev.cubewright.search.word;

/** An effect to which words are appended, together with its inverse. For one thread. */
final class Position {
  private final WordMoves moves;
  private final int[] contents;
  private final int[] inverse;
  private final int[] scratch;

  Position(WordMoves moves, int[] contents) {
    this.moves = moves;
    this.contents = contents.clone();
    this.inverse = moves.inverse(contents);
    this.scratch = new int[contents.length];
  }

  int content(int place) {
    return contents[place];
  }

  /** {@return where what belongs at a place stands, and by how much it must be twisted back} */
  int whereabouts(int place) {
    return inverse[place];
  }

  boolean leaves(int place) {
    return contents[place] == Contents.of(place, 0);
  }

  void append(Word word) {
    int[] places = word.places();
    int[] changes = word.contents();
    for (int i = 0; i < places.length; i++) {
      scratch[i] = Contents.after(contents, changes[i], moves.orientations(places[i]));
    }
    for (int i = 0; i < places.length; i++) {
      set(places[i], scratch[i]);
    }
  }

  private void set(int place, int content) {
    contents[place] = content;
    inverse[Contents.source(content)] = Contents.inverse(place, content, moves.orientations(place));
  }

  /**
   * Calls the piece at a place, and its orientation, otherwise; what was called so takes its name.
   */
  void rename(int place, int content) {
    int other = Contents.source(inverse[Contents.source(content)]);
    int name = contents[place];
    if (other != place) {
      set(other, Contents.of(Contents.source(name), Contents.twist(contents[other])));
    }
    set(place, content);
  }

  Word word(int[] letters) {
    return Word.of(letters, moves.cost(letters), contents);
  }

  Word inverseWord(int[] letters) {
    int[] inverted = moves.inverseWord(letters);
    return Word.of(inverted, moves.cost(inverted), inverse);
  }
}

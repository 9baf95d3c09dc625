package dev.cubewright.search.word;

/** An effect to which words are appended, together with its inverse. Not thread-safe. */
final class Position {
  private final WordMoves moves;
  private final OrientedPieces all;
  private final int[] pieces;
  private final int[] inverse;
  private final int[] scratch;

  Position(WordMoves moves, int[] effect) {
    this.moves = moves;
    this.all = moves.pieces();
    this.pieces = effect.clone();
    this.inverse = all.inverse(effect);
    this.scratch = new int[effect.length];
  }

  int piece(int place) {
    return pieces[place];
  }

  /** Returns the place of the piece that belongs at a place, with the twist that it needs there. */
  int whereabouts(int place) {
    return inverse[place];
  }

  boolean fixes(int place) {
    return pieces[place] == OrientedPieces.of(place, 0);
  }

  void append(Word word) {
    int[] places = word.places();
    for (int i = 0; i < places.length; i++) {
      scratch[i] = all.after(pieces, places[i], word.pieces()[i]);
    }
    for (int i = 0; i < places.length; i++) {
      set(places[i], scratch[i]);
    }
  }

  private void set(int place, int piece) {
    pieces[place] = piece;
    inverse[OrientedPieces.source(piece)] = all.inverse(place, piece);
  }

  /** Exchanges the piece at a place, and its orientation, with an identical piece. */
  void rename(int place, int piece) {
    int other = OrientedPieces.source(inverse[OrientedPieces.source(piece)]);
    int name = pieces[place];
    if (other != place) {
      set(
          other,
          OrientedPieces.of(OrientedPieces.source(name), OrientedPieces.twist(pieces[other])));
    }
    set(place, piece);
  }

  Word word(int[] letters) {
    return Word.of(letters, moves.cost(letters), pieces);
  }

  Word inverseWord(int[] letters) {
    int[] inverted = moves.inverseWord(letters);
    return Word.of(inverted, moves.cost(inverted), inverse);
  }
}

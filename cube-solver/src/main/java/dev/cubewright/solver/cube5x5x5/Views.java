package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import java.util.Arrays;
import java.util.List;

/**
 * The ways to look at a cube: its symmetries, by their numbers, view 0 as it is. A cube that is
 * looked at in a way, and moves of it, are images of the cube itself. Immutable.
 */
final class Views {
  static final int PLAIN = 0;

  private final int moves;
  private final byte[][] places;
  private final byte[][] pieces;
  private final int[][] images;
  private final int[][] originals;
  private final int[][] products;

  Views(CubeModel model) {
    List<Symmetry> symmetries = model.symmetries();
    moves = model.moveSet().size();
    int count = symmetries.size();
    places = new byte[count][CubeModel.SIZE];
    pieces = new byte[count][2 * CubeModel.PLACES];
    images = new int[count][moves];
    originals = new int[count][moves];
    products = new int[count][count];
    for (int view = 0; view < count; view++) {
      Symmetry symmetry = symmetries.get(view);
      for (int place = 0; place < CubeModel.SIZE; place++) {
        places[view][place] = (byte) model.image(symmetry, place);
      }
      for (int piece = 0; piece < CubeModel.PLACES; piece++) {
        boolean isColor = piece < 6;
        pieces[view][piece] = (byte) (isColor ? model.pieceImage(symmetry, 0, piece) : 0);
        pieces[view][CubeModel.PLACES + piece] =
            (byte) model.pieceImage(symmetry, CubeModel.WINGS, piece);
      }
      for (int move = 0; move < moves; move++) {
        images[view][move] = symmetry.moveImage(move);
        originals[view][symmetry.moveImage(move)] = move;
      }
    }
    for (int first = 0; first < count; first++) {
      for (int second = 0; second < count; second++) {
        int[] then = images[second];
        int[] both = Arrays.stream(images[first]).map(move -> then[move]).toArray();
        products[first][second] = number(both);
      }
    }
  }

  private int number(int[] moveImages) {
    int view = 0;
    while (!Arrays.equals(images[view], moveImages)) {
      view++;
    }
    return view;
  }

  /** Returns the view of a view: the second way to look at what the first shows. */
  int then(int first, int second) {
    return products[first][second];
  }

  int image(int view, int move) {
    return images[view][move];
  }

  int original(int view, int image) {
    return originals[view][image];
  }

  /**
   * Returns the first view that makes of some moves others.
   *
   * @param fromAndTo some moves and what they become, in any order, and so on
   */
  int of(int[]... fromAndTo) {
    int view = 0;
    while (!makes(view, fromAndTo)) {
      view++;
    }
    return view;
  }

  private boolean makes(int view, int[]... fromAndTo) {
    for (int i = 0; i < fromAndTo.length; i += 2) {
      int[] made = Arrays.stream(fromAndTo[i]).map(move -> images[view][move]).sorted().toArray();
      if (!Arrays.equals(made, Arrays.stream(fromAndTo[i + 1]).sorted().toArray())) {
        return false;
      }
    }
    return true;
  }

  Pieces of(Pieces cube, int view) {
    byte[] seen = new byte[CubeModel.SIZE];
    for (int place = 0; place < seen.length; place++) {
      int kind = place < CubeModel.WINGS ? 0 : CubeModel.PLACES;
      seen[places[view][place]] = pieces[view][kind + cube.at(place)];
    }
    return new Pieces(seen);
  }

  /** Returns the places that a view makes of a set of wings' places, for sets of one orbit. */
  int[] wingImages(int view) {
    int[] wings = new int[CubeModel.PLACES];
    Arrays.setAll(wings, place -> places[view][CubeModel.WINGS + place] - CubeModel.WINGS);
    return wings;
  }
}

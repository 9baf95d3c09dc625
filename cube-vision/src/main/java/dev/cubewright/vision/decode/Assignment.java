package dev.cubewright.vision.decode;

import java.util.Arrays;

/**
 * The best assignment of pieces to places, with a lower bound on the loss of any other placement.
 *
 * <p>Uses the shortest augmenting path algorithm with dual values, in cubic time: R. Jonker and A.
 * Volgenant, A shortest augmenting path algorithm for dense and sparse linear assignment problems,
 * Computing 38 (1987).
 */
final class Assignment {
  private final double[][] scores;
  private final int[] pieceOf;
  private final double[] placeValue;
  private final double[] pieceValue;

  private Assignment(double[][] scores, int[] pieceOf, double[] placeValue, double[] pieceValue) {
    this.scores = scores;
    this.pieceOf = pieceOf;
    this.placeValue = placeValue;
    this.pieceValue = pieceValue;
  }

  /** Finds the greatest sum of scores. The scores are by place and piece, square and finite. */
  static Assignment best(double[][] scores) {
    int size = scores.length;
    // Columns and rows count from 1; row 0 of a column means that the column is free.
    double[] placeValue = new double[size + 1];
    double[] pieceValue = new double[size + 1];
    int[] placeOf = new int[size + 1];
    int[] previous = new int[size + 1];
    for (int place = 1; place <= size; place++) {
      placeOf[0] = place;
      int column = 0;
      double[] slack = new double[size + 1];
      Arrays.fill(slack, Double.POSITIVE_INFINITY);
      boolean[] reached = new boolean[size + 1];
      do {
        reached[column] = true;
        int row = placeOf[column];
        double least = Double.POSITIVE_INFINITY;
        int next = 0;
        for (int piece = 1; piece <= size; piece++) {
          if (!reached[piece]) {
            double loss = -scores[row - 1][piece - 1] - placeValue[row] - pieceValue[piece];
            if (loss < slack[piece]) {
              slack[piece] = loss;
              previous[piece] = column;
            }
            if (slack[piece] < least) {
              least = slack[piece];
              next = piece;
            }
          }
        }
        for (int piece = 0; piece <= size; piece++) {
          if (reached[piece]) {
            placeValue[placeOf[piece]] += least;
            pieceValue[piece] -= least;
          } else {
            slack[piece] -= least;
          }
        }
        column = next;
      } while (placeOf[column] != 0);
      while (column != 0) {
        int before = previous[column];
        placeOf[column] = placeOf[before];
        column = before;
      }
    }
    int[] pieceOf = new int[size];
    for (int piece = 1; piece <= size; piece++) {
      pieceOf[placeOf[piece] - 1] = piece - 1;
    }
    return new Assignment(scores, pieceOf, placeValue, pieceValue);
  }

  /** Returns the greatest sum by class. Parity does not matter, so all arrangements are class 0. */
  static double[] greatest(double[][] scores) {
    Assignment best = best(scores);
    double sum = 0;
    for (int place = 0; place < scores.length; place++) {
      sum += scores[place][best.piece(place)];
    }
    return new double[] {sum, Double.NEGATIVE_INFINITY};
  }

  int piece(int place) {
    return pieceOf[place];
  }

  /** Returns a lower bound on the loss of any assignment with this piece in this place. */
  double regret(int place, int piece) {
    return Math.max(0, -scores[place][piece] - placeValue[place + 1] - pieceValue[piece + 1]);
  }
}

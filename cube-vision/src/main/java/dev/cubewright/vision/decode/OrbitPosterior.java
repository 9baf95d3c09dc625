package dev.cubewright.vision.decode;

/** The probabilities of the arrangements of one orbit, given its stickers. */
final class OrbitPosterior {
  private final Trellis trellis;
  private final double[][] weights;
  private final double[] forward;
  private final double shift;

  /**
   * Keeps the arrays given.
   *
   * @param weights likelihood by place and placement, the greatest of a place being 1
   * @param forward for each node the sum of the weights of all paths to it
   * @param shift what the logarithms of the weights were lowered by, all places together
   */
  OrbitPosterior(Trellis trellis, double[][] weights, double[] forward, double shift) {
    this.trellis = trellis;
    this.weights = weights;
    this.forward = forward;
    this.shift = shift;
  }

  /** {@return the logarithm of the sum of the likelihoods of all arrangements of a class} */
  double logSum(int parity) {
    int end = trellis.end(parity);
    return end >= 0 && forward[end] > 0 ? Math.log(forward[end]) + shift : Double.NEGATIVE_INFINITY;
  }

  /**
   * {@return how likely each placement is at each place}
   *
   * @param shares how likely each class is; 0 for one that is empty
   */
  double[][] marginals(double[] shares) {
    return trellis.marginals(weights, forward, shares);
  }
}

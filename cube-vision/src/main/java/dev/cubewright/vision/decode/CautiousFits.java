package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Color models, weighted with caution. The likelihoods of stickers are flattened, and the
 * preference for nearly solved cubes is small. Candidate states that are not clearly likely get
 * separate models. A small probability remains for a face of another cube. Immutable.
 *
 * <p>Without this caution, a model fitted to a wrong state would give that state a probability near
 * 1.
 */
final class CautiousFits {
  /** The factor of the log-likelihoods of stickers, because their errors are not independent. */
  private static final double CAUTION = 0.8;

  /** The natural logarithm of the prior probability that one picture shows another cube. */
  private static final double LOG_FOREIGN = -5;

  /** Candidate states below this probability get a separate model. */
  private static final double LIKELY = 0.5;

  private final ValidStates states;
  private final List<StatePosterior> posteriors = new ArrayList<>();
  private final List<double[][]> scores = new ArrayList<>();

  private final List<Double> weights = new ArrayList<>();

  /** The logarithm of the additional weight of states under their separate models. */
  private final Map<State, Double> gains = new HashMap<>();

  private double total = Double.NEGATIVE_INFINITY;

  private CautiousFits(ValidStates states) {
    this.states = states;
  }

  /** The fits are sorted best first; a fit with the same colors as an earlier one is ignored. */
  static CautiousFits of(
      ValidStates states, List<ColorFit> fits, ColorSearch search, Set<State> likely) {
    CautiousFits cautious = new CautiousFits(states);
    different(fits).forEach(cautious::add);
    cautious.addForeignFaces(fits.get(0));
    for (State state : likely) {
      if (cautious.probability(state) < LIKELY) {
        cautious.addGain(state, search.refitted(fits.get(0), states.colors(state)));
      }
    }
    return cautious;
  }

  static List<ColorFit> different(List<ColorFit> fits) {
    Set<List<Integer>> read = new HashSet<>();
    return fits.stream().filter(fit -> read.add(fit.posterior().likeliest())).toList();
  }

  private void add(ColorFit fit) {
    double[][] cautious = cautious(fit.scores());
    StatePosterior posterior = states.cautiousPosterior(cautious);
    double weight = fit.withPriors(posterior.logSum()) - states.logCount();
    scores.add(cautious);
    posteriors.add(posterior);
    weights.add(weight);
    total = StatePosterior.logAdd(total, weight);
  }

  private void addForeignFaces(ColorFit fit) {
    double[][] whole = scores.get(0);
    int perFace = whole.length / ColorModel.COLORS;
    for (int face = 0; face < ColorModel.COLORS; face++) {
      double[][] rest = whole.clone();
      double foreign = 0;
      for (int facelet = face * perFace; facelet < (face + 1) * perFace; facelet++) {
        double any = Double.NEGATIVE_INFINITY;
        for (double score : whole[facelet]) {
          any = StatePosterior.logAdd(any, score);
        }
        foreign += any - Math.log(ColorModel.COLORS);
        rest[facelet] = new double[ColorModel.COLORS];
      }
      double logSum = states.cautiousPosterior(rest).logSum() + foreign;
      double weight = fit.withPriors(logSum) - states.logCount();
      total = StatePosterior.logAdd(total, LOG_FOREIGN - Math.log(ColorModel.COLORS) + weight);
    }
  }

  /** Adds the weight of a state under its separate model, minus its weight under the others. */
  private void addGain(State state, ColorFit own) {
    double score = states.cautiousScore(cautious(own.scores()), state);
    double weight = own.withPriors(score) - states.logCount();
    double known = weight(state);
    if (weight > known) {
      double gain = weight + Math.log(-Math.expm1(known - weight));
      gains.put(state, gain);
      total = StatePosterior.logAdd(total, gain);
    }
  }

  private static double[][] cautious(double[][] stickerScores) {
    double[][] cautious = new double[stickerScores.length][ColorModel.COLORS];
    for (int facelet = 0; facelet < cautious.length; facelet++) {
      for (int color = 0; color < ColorModel.COLORS; color++) {
        cautious[facelet][color] = CAUTION * stickerScores[facelet][color];
      }
    }
    return cautious;
  }

  double probability(State state) {
    double gain = gains.getOrDefault(state, Double.NEGATIVE_INFINITY);
    return Math.min(1, Math.exp(StatePosterior.logAdd(weight(state), gain) - total));
  }

  private double weight(State state) {
    double sum = Double.NEGATIVE_INFINITY;
    for (int index = 0; index < weights.size(); index++) {
      double share =
          states.cautiousScore(scores.get(index), state) - posteriors.get(index).logSum();
      sum = StatePosterior.logAdd(sum, weights.get(index) + Math.min(0, share));
    }
    return sum;
  }

  /** Returns the probability of each color of a sticker if one of the models is right. */
  double[] marginal(int facelet) {
    double known = weights.stream().reduce(StatePosterior::logAdd).orElseThrow();
    double[] marginal = new double[ColorModel.COLORS];
    for (int index = 0; index < weights.size(); index++) {
      double share = Math.exp(weights.get(index) - known);
      for (int color = 0; color < marginal.length; color++) {
        marginal[color] += share * posteriors.get(index).marginals()[facelet][color];
      }
    }
    return marginal;
  }
}

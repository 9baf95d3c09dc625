package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * All valid states of a puzzle in all orientations, ranked by the likelihood of their stickers.
 * Immutable and thread-safe; takes several megabytes for edges or centers.
 *
 * <p>Orbits are independent except for their parities. Sums and maxima over all states are
 * therefore combined from those of the orbits, for each possible combination of parities.
 */
final class ValidStates {
  /** Combinations of parities with a smaller share are omitted from the marginals. */
  private static final double MIN_SHARE = 1e-9;

  /**
   * Partial arrangements worse than the best by more than this are pruned at first. If no valid
   * state remains, as with a wrongly assembled piece, the search is repeated without pruning.
   */
  private static final double BEAM = 40;

  /** The log-likelihood that a sticker in place adds for a nearly solved state. */
  private static final double BONUS = 1.5;

  private static final double SMALL_BONUS = 0.5;

  private final Puzzle puzzle;
  private final List<OrbitModel> models;
  private final FaceletWriter writer;
  private final List<NearlySolvedPrior> nearlySolved;

  /** The same priors with a bonus too small to override the stickers. */
  private final List<NearlySolvedPrior> cautiousPriors;

  /** The logarithm of the number of states, in all orientations. */
  private final double logCount;

  /** The indices of the orbits, smallest orbit first. */
  private final List<Integer> smallestFirst;

  private final List<int[]> parities = new ArrayList<>();

  ValidStates(StateSpace space) {
    puzzle = space.puzzle();
    List<Orbit> orbits = puzzle.orbits().list();
    models = OrbitModel.of(space);
    smallestFirst =
        IntStream.range(0, orbits.size())
            .boxed()
            .sorted(Comparator.comparingInt(index -> orbits.get(index).size()))
            .toList();
    for (int mask = 0; mask < 1 << orbits.size(); mask++) {
      int[] combination = new int[orbits.size()];
      boolean allowed = true;
      for (int index = 0; index < combination.length; index++) {
        combination[index] = (mask >> index) & 1;
        allowed &= combination[index] == 0 || models.get(index).hasParity();
      }
      boolean even =
          space.evenOrbits().stream()
              .allMatch(
                  set ->
                      set.stream().mapToInt(orbit -> combination[orbits.indexOf(orbit)]).sum() % 2
                          == 0);
      if (allowed && even) {
        parities.add(combination);
      }
    }
    writer = new FaceletWriter(puzzle);
    nearlySolved = NearlySolvedPrior.of(puzzle, this::colors, BONUS, this::logMean);
    cautiousPriors = NearlySolvedPrior.of(puzzle, this::colors, SMALL_BONUS, this::logMean);
    logCount = computeLogCount();
  }

  private double computeLogCount() {
    double sum = 0;
    for (int[] combination : parities) {
      double log = 0;
      for (int orbit = 0; orbit < models.size(); orbit++) {
        log += models.get(orbit).logCounts()[combination[orbit]];
      }
      sum += Math.exp(log);
    }
    return Math.log(sum);
  }

  double logCount() {
    return logCount;
  }

  StatePosterior posterior(double[][] stickerScores) {
    return posterior(stickerScores, nearlySolved);
  }

  StatePosterior cautiousPosterior(double[][] stickerScores) {
    return posterior(stickerScores, cautiousPriors);
  }

  int[] colors(State state) {
    Facelets facelets = writer.facelets(state);
    return IntStream.range(0, facelets.count())
        .map(facelet -> facelets.at(facelet).orElseThrow().ordinal())
        .toArray();
  }

  /** Returns the score of a state as in {@link #cautiousPosterior}. */
  double cautiousScore(double[][] stickerScores, State state) {
    int[] colors = colors(state);
    double sum = 0;
    for (int facelet = 0; facelet < colors.length; facelet++) {
      sum += stickerScores[facelet][colors[facelet]];
    }
    Optional<NearlySolvedPrior> near = NearlySolvedPrior.likeliest(cautiousPriors, stickerScores);
    return near.isEmpty() ? sum : near.get().rescored(stickerScores, sum, colors);
  }

  private StatePosterior posterior(double[][] stickerScores, List<NearlySolvedPrior> priors) {
    StatePosterior any = posteriorOfAny(stickerScores);
    Optional<NearlySolvedPrior> near = NearlySolvedPrior.likeliest(priors, stickerScores);
    if (near.isEmpty()) {
      return any;
    }
    StatePosterior held = posteriorOfAny(near.get().added(stickerScores));
    return any.mixedWith(held, near.get().logShare(stickerScores));
  }

  /** Considers all states regardless of parities. */
  private double logMean(double[][] stickerScores) {
    return models.stream().mapToDouble(model -> model.logMean(stickerScores)).sum();
  }

  private StatePosterior posteriorOfAny(double[][] stickerScores) {
    StatePosterior near = posteriorOfAny(stickerScores, BEAM);
    return Double.isNaN(near.logSum())
        ? posteriorOfAny(stickerScores, Double.POSITIVE_INFINITY)
        : near;
  }

  /** The sum is NaN if all valid states were pruned. */
  private StatePosterior posteriorOfAny(double[][] stickerScores, double beam) {
    List<Trellis.Posterior> orbits =
        models.stream()
            .map(
                model -> {
                  double[][] scores = model.scores(stickerScores);
                  return model.trellis(scores).posterior(scores, beam);
                })
            .toList();
    double[] logs = new double[parities.size()];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int index = 0; index < logs.length; index++) {
      for (int orbit = 0; orbit < models.size(); orbit++) {
        logs[index] += orbits.get(orbit).logSum(parities.get(index)[orbit]);
      }
      greatest = Math.max(greatest, logs[index]);
    }
    double sum = 0;
    for (double log : logs) {
      sum += Math.exp(log - greatest);
    }
    double[][] shares = new double[models.size()][Trellis.CLASSES];
    for (int index = 0; index < logs.length; index++) {
      double share = Math.exp(logs[index] - greatest) / sum;
      for (int orbit = 0; share > MIN_SHARE && orbit < models.size(); orbit++) {
        shares[orbit][parities.get(index)[orbit]] += share;
      }
    }
    double[][] marginals = new double[stickerScores.length][ColorModel.COLORS];
    for (int orbit = 0; sum > 0 && orbit < models.size(); orbit++) {
      models.get(orbit).addColors(orbits.get(orbit).marginals(shares[orbit]), marginals);
    }
    return new StatePosterior(Math.log(sum) + greatest, marginals);
  }

  List<ScoredState> best(double[][] stickerScores, int count) {
    List<ScoredState> any = bestOfAny(stickerScores, count);
    Optional<NearlySolvedPrior> likeliest =
        NearlySolvedPrior.likeliest(nearlySolved, stickerScores);
    if (likeliest.isEmpty()) {
      return any;
    }
    NearlySolvedPrior near = likeliest.get();
    List<ScoredState> all = new ArrayList<>(any);
    for (ScoredState held : bestOfAny(near.added(stickerScores), count)) {
      if (any.stream().noneMatch(scored -> scored.state.equals(held.state))) {
        all.add(new ScoredState(held.state, held.score - near.bonus(colors(held.state))));
      }
    }
    return all.stream()
        .map(
            each ->
                new ScoredState(
                    each.state, near.rescored(stickerScores, each.score, colors(each.state))))
        .sorted(Comparator.comparingDouble(ScoredState::score).reversed())
        .limit(count)
        .toList();
  }

  /** Returns the loss compared with the best colors, or a lower value above the limit. */
  double misfit(double[][] stickerScores, double limit) {
    double[][] losses = new double[models.size()][];
    double least = 0;
    for (int orbit : smallestFirst) {
      losses[orbit] = models.get(orbit).losses(stickerScores);
      least += Arrays.stream(losses[orbit]).min().orElseThrow();
      if (least > limit) {
        return least;
      }
    }
    double misfit = Double.POSITIVE_INFINITY;
    for (int[] combination : parities) {
      double sum = 0;
      for (int orbit = 0; orbit < losses.length; orbit++) {
        sum += losses[orbit][combination[orbit]];
      }
      misfit = Math.min(misfit, sum);
    }
    return misfit;
  }

  private List<ScoredState> bestOfAny(double[][] stickerScores, int count) {
    List<ScoredState> near = bestOfAny(stickerScores, count, BEAM);
    return near.isEmpty() ? bestOfAny(stickerScores, count, Double.POSITIVE_INFINITY) : near;
  }

  private List<ScoredState> bestOfAny(double[][] stickerScores, int count, double beam) {
    List<List<List<Trellis.Arrangement>>> byOrbit =
        models.stream()
            .map(
                model -> {
                  double[][] scores = model.scores(stickerScores);
                  return model.trellis(scores).best(scores, count, beam);
                })
            .toList();
    List<Choice> choices = new ArrayList<>();
    for (int[] combination : parities) {
      List<Choice> partial = List.of(new Choice(0, List.of()));
      for (int orbit = 0; orbit < models.size(); orbit++) {
        partial = extended(partial, byOrbit.get(orbit).get(combination[orbit]), count);
      }
      choices.addAll(partial);
    }
    choices.sort(Comparator.comparingDouble(Choice::score).reversed());
    return choices.stream()
        .limit(count)
        .map(choice -> new ScoredState(state(choice.parts), choice.score))
        .toList();
  }

  private static List<Choice> extended(
      List<Choice> partial, List<Trellis.Arrangement> more, int count) {
    List<Choice> longer = new ArrayList<>();
    for (Choice choice : partial) {
      for (Trellis.Arrangement arrangement : more) {
        List<Trellis.Arrangement> parts = new ArrayList<>(choice.parts);
        parts.add(arrangement);
        longer.add(new Choice(choice.score + arrangement.score(), parts));
      }
    }
    longer.sort(Comparator.comparingDouble(Choice::score).reversed());
    return longer.subList(0, Math.min(count, longer.size()));
  }

  private State state(List<Trellis.Arrangement> parts) {
    State.Builder builder = puzzle.solved().toBuilder();
    for (int index = 0; index < parts.size(); index++) {
      Orbit orbit = models.get(index).orbit();
      int[] placements = parts.get(index).placements();
      for (int place = 0; place < placements.length; place++) {
        builder.piece(orbit, place, placements[place] / orbit.orientations());
        builder.orientation(orbit, place, placements[place] % orbit.orientations());
      }
    }
    return builder.build();
  }

  private record Choice(double score, List<Trellis.Arrangement> parts) {}

  record ScoredState(State state, double score) {}
}

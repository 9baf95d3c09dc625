package dev.cubewright.vision.decode;

import dev.cubewright.vision.color.Palette;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the color models that explain all stickers best, from several starts.
 *
 * <p>Expectation maximization: A. P. Dempster, N. M. Laird, D. B. Rubin, Maximum likelihood from
 * incomplete data via the EM algorithm (1977). The spread starts wide and narrows in each round, so
 * that the search does not converge too early. The first lamp maps the expected mean color of all
 * stickers to the observed mean.
 */
final class ColorSearch {
  private static final double[] INFLATIONS = {4, 3, 2, 1.5, 1};

  /** The spread is fitted only in rounds with at most this inflation. */
  private static final double SPREAD_INFLATION = 2;

  private static final int MAX_ROUNDS = 12;
  private static final int RESUMED_ROUND = 3;
  private static final int REFIT_STEPS = 3;

  private static final double[] CONTRASTS = {1, 0.7, 1.4};

  /** A search has converged if the evidence grows by less than this in a round. */
  private static final double MIN_GAIN = 0.05;

  /** The share of the darkest light that a start attributes to a veil. */
  private static final double VEIL_SHARE = 0.8;

  private static final double LEAST_VEIL = 0.01;

  /** The share of the faces' difference in brightness that is attributed to the light. */
  private static final double FACE_SHARE = 0.8;

  private final Palette palette;
  private final Observations observations;

  /** Maps log-likelihoods by facelet and color to the posterior of the possible colorings. */
  private final Function<double[][], StatePosterior> states;

  ColorSearch(
      Palette palette, Observations observations, Function<double[][], StatePosterior> states) {
    this.palette = palette;
    this.observations = observations;
    this.states = states;
  }

  List<ColorFit> run() {
    return run(starts(), List.of());
  }

  /** Searches from one or two starts and from the models of another search; best first. */
  List<ColorFit> run(List<ColorFit> seeds) {
    List<ColorModel> starts = new ArrayList<>(List.of(start(1, 0)));
    veiledStart().ifPresent(starts::add);
    return run(starts, seeds);
  }

  private List<ColorFit> run(List<ColorModel> starts, List<ColorFit> seeds) {
    List<ColorFit> fits = new ArrayList<>();
    Set<List<Integer>> readings = new HashSet<>();
    for (ColorModel start : starts) {
      ColorFit early = refined(start, Spread.START, 0, INFLATIONS.length);
      if (readings.add(early.posterior().likeliest())) {
        fits.add(refined(early.model(), early.spread(), INFLATIONS.length, MAX_ROUNDS));
      }
    }
    for (ColorFit seed : seeds) {
      fits.add(refined(seed.model(), seed.spread(), RESUMED_ROUND, MAX_ROUNDS));
    }
    fits.sort(Comparator.comparingDouble(ColorFit::evidence).reversed());
    return fits;
  }

  ColorFit refitted(ColorFit fit, int[] colors) {
    double[][] certain = new double[colors.length][ColorModel.COLORS];
    for (int facelet = 0; facelet < colors.length; facelet++) {
      certain[facelet][colors[facelet]] = 1;
    }
    ColorFit moved = fit;
    for (int step = 0; step < REFIT_STEPS; step++) {
      StatePosterior posterior = StatePosterior.of(certain, moved.scores());
      ColorModel model = moved.with(posterior).nextModel(1, palette, observations);
      moved =
          ColorFit.of(
              model,
              fit.spread(),
              1,
              palette,
              observations,
              scores -> StatePosterior.of(certain, scores));
    }
    return moved;
  }

  private ColorFit refined(ColorModel start, Spread startSpread, int firstRound, int end) {
    ColorModel model = start;
    Spread spread = startSpread;
    double last = Double.NEGATIVE_INFINITY;
    for (int round = firstRound; ; round++) {
      double inflation = round < INFLATIONS.length ? INFLATIONS[round] : 1;
      ColorFit fit = ColorFit.of(model, spread, inflation, palette, observations, states);
      if (round == end - 1 || (inflation == 1 && fit.evidence() - last < MIN_GAIN)) {
        return fit;
      }
      last = inflation == 1 ? fit.evidence() : last;
      model = fit.nextModel(inflation, palette, observations);
      spread = inflation <= SPREAD_INFLATION ? fit.nextSpread(model, observations) : spread;
    }
  }

  private List<ColorModel> starts() {
    List<ColorModel> starts = new ArrayList<>();
    for (double contrast : CONTRASTS) {
      starts.add(start(contrast, 0));
    }
    starts.add(withFaceLight(starts.get(0)));
    veiledStart().ifPresent(starts::add);
    return starts;
  }

  private Optional<ColorModel> veiledStart() {
    double veil = VEIL_SHARE * observations.darkestLight();
    return veil > LEAST_VEIL ? Optional.of(start(1, veil)) : Optional.empty();
  }

  private ColorModel start(double contrast, double veil) {
    double[] lamp = new double[ColorModel.CHANNELS];
    for (int channel = 0; channel < lamp.length; channel++) {
      double expected = 0;
      for (int color = 0; color < ColorModel.COLORS; color++) {
        expected += Math.exp(contrast * palette.logLight(color, channel)) / ColorModel.COLORS;
      }
      double light = Math.max(1e-3, observations.meanLight(channel) - veil);
      lamp[channel] = Math.log(light / expected);
    }
    double logVeil = Math.max(ColorModel.USUAL_VEIL, Math.log(Math.max(1e-6, veil)));
    return ColorModel.start(palette, lamp, contrast, logVeil);
  }

  private ColorModel withFaceLight(ColorModel start) {
    double[] brightness = observations.meanLogBrightness();
    double mean =
        Arrays.stream(brightness).filter(value -> !Double.isNaN(value)).average().orElse(0);
    ColorModel lit = start;
    for (int face = 0; face < brightness.length; face++) {
      if (!Double.isNaN(brightness[face])) {
        lit =
            lit.shifted(
                ColorModel.face(face, ColorModel.GAIN), FACE_SHARE * (brightness[face] - mean));
      }
    }
    return lit;
  }
}

package dev.cubewright.vision.decode;

import dev.cubewright.vision.color.Palette;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One Gauss-Newton step of a color model towards the stickers, given the probability of each color
 * of each sticker and the prior of the parameters.
 */
final class ColorModelFit {
  private static final int SIZE = ColorModel.PARAMETERS;
  private static final int AXES = 3;

  private static final double MIN_WEIGHT = 0.005;

  /** As a natural logarithm: a factor of e in brightness. */
  private static final double MAX_STEP = 1;

  private static final int MAX_HALVINGS = 4;

  private final double[][] normal = new double[SIZE][SIZE];
  private final double[] right = new double[SIZE];
  private final ColorModel model;

  private ColorModelFit(ColorModel model) {
    this.model = model;
  }

  /** The weights are by facelet and color. */
  static ColorModel step(
      ColorModel model,
      Palette palette,
      Observations observations,
      List<@Nullable Gaussian> gaussians,
      double[][] weights) {
    ColorModelFit fit = new ColorModelFit(model);
    ColorModel.forEachExpectation(palette, fit::addExpectation);
    List<Weighted> stickers = weighted(observations, gaussians, weights);
    for (Weighted sticker : stickers) {
      double[] light = model.light(observations, sticker.facelet, sticker.color);
      fit.addSticker(
          parameters(observations, sticker.facelet, sticker.color),
          jacobian(
              observations,
              sticker.facelet,
              sticker.observation.changeByLight(light),
              light,
              model.veil(observations.face(sticker.facelet))),
          sticker.observation.differenceFrom(light),
          sticker.gaussian,
          sticker.weight);
    }
    double[] step = fit.solve();
    double before = loss(model, palette, observations, stickers);
    // A full step may overshoot where the camera's response is not linear.
    for (int halving = 0; halving < MAX_HALVINGS; halving++) {
      ColorModel moved = model.moved(step);
      if (loss(moved, palette, observations, stickers) <= before) {
        return moved;
      }
      for (int parameter = 0; parameter < SIZE; parameter++) {
        step[parameter] /= 2;
      }
    }
    return model.moved(step);
  }

  private record Weighted(
      int facelet, int color, Observation observation, Gaussian gaussian, double weight) {}

  private static List<Weighted> weighted(
      Observations observations, List<@Nullable Gaussian> gaussians, double[][] weights) {
    List<Weighted> stickers = new ArrayList<>();
    for (int facelet = 0; facelet < observations.count(); facelet++) {
      Observation observation = observations.at(facelet);
      Gaussian gaussian = gaussians.get(facelet);
      for (int color = 0; color < ColorModel.COLORS; color++) {
        if (observation != null && gaussian != null && weights[facelet][color] > MIN_WEIGHT) {
          stickers.add(
              new Weighted(facelet, color, observation, gaussian, weights[facelet][color]));
        }
      }
    }
    return stickers;
  }

  private static double loss(
      ColorModel model, Palette palette, Observations observations, List<Weighted> stickers) {
    double loss = -model.logPrior(palette);
    for (Weighted sticker : stickers) {
      double[] light = model.light(observations, sticker.facelet, sticker.color);
      loss -=
          sticker.weight * sticker.gaussian.logDensity(sticker.observation.differenceFrom(light));
    }
    return loss;
  }

  private void addExpectation(int[] parameters, double[] factors, double offset, double deviation) {
    double precision = 1 / (deviation * deviation);
    double residual = offset;
    for (int i = 0; i < parameters.length; i++) {
      residual -= factors[i] * model.value(parameters[i]);
    }
    for (int i = 0; i < parameters.length; i++) {
      right[parameters[i]] += precision * factors[i] * residual;
      for (int j = 0; j < parameters.length; j++) {
        normal[parameters[i]][parameters[j]] += precision * factors[i] * factors[j];
      }
    }
  }

  /** Returns the parameters in the order of the columns of the Jacobian. */
  private static int[] parameters(Observations observations, int facelet, int color) {
    int face = observations.face(facelet);
    return new int[] {
      ColorModel.light(color, 0),
      ColorModel.light(color, 1),
      ColorModel.light(color, 2),
      ColorModel.face(face, ColorModel.GAIN),
      ColorModel.face(face, ColorModel.RED_CAST),
      ColorModel.face(face, ColorModel.BLUE_CAST),
      ColorModel.face(face, ColorModel.SLOPE_ACROSS),
      ColorModel.face(face, ColorModel.SLOPE_DOWN),
      ColorModel.VEIL,
      ColorModel.VEIL + 1,
      ColorModel.VEIL + 2,
      ColorModel.face(face, ColorModel.FACE_VEIL)
    };
  }

  private static double[][] jacobian(
      Observations observations,
      int facelet,
      double[][] changeByLight,
      double[] light,
      double[] veil) {
    double[][] jacobian = new double[AXES][];
    for (int axis = 0; axis < AXES; axis++) {
      // The derivative of a part of the light by its logarithm is that part itself.
      double red = changeByLight[axis][0] * (light[0] - veil[0]);
      double green = changeByLight[axis][1] * (light[1] - veil[1]);
      double blue = changeByLight[axis][2] * (light[2] - veil[2]);
      double all = red + green + blue;
      double redVeil = changeByLight[axis][0] * veil[0];
      double greenVeil = changeByLight[axis][1] * veil[1];
      double blueVeil = changeByLight[axis][2] * veil[2];
      jacobian[axis] =
          new double[] {
            red,
            green,
            blue,
            all,
            red,
            blue,
            all * observations.across(facelet),
            all * observations.down(facelet),
            redVeil,
            greenVeil,
            blueVeil,
            redVeil + greenVeil + blueVeil
          };
    }
    return jacobian;
  }

  private void addSticker(
      int[] parameters,
      double[][] jacobian,
      double[] difference,
      Gaussian gaussian,
      double weight) {
    double[][] precision = gaussian.precision();
    double[] weighted = new double[AXES];
    for (int i = 0; i < parameters.length; i++) {
      for (int axis = 0; axis < AXES; axis++) {
        weighted[axis] = 0;
        for (int other = 0; other < AXES; other++) {
          weighted[axis] += weight * jacobian[other][i] * precision[other][axis];
        }
        right[parameters[i]] += weighted[axis] * difference[axis];
      }
      for (int j = 0; j < parameters.length; j++) {
        for (int axis = 0; axis < AXES; axis++) {
          normal[parameters[i]][parameters[j]] += weighted[axis] * jacobian[axis][j];
        }
      }
    }
  }

  /** Solves by Cholesky decomposition; the expectations make the matrix positive definite. */
  private double[] solve() {
    for (int row = 0; row < SIZE; row++) {
      for (int column = 0; column <= row; column++) {
        double sum = normal[row][column];
        for (int k = 0; k < column; k++) {
          sum -= normal[row][k] * normal[column][k];
        }
        if (row == column && !(sum > 0)) {
          return new double[SIZE]; // numerically singular: take no step
        }
        normal[row][column] = row == column ? Math.sqrt(sum) : sum / normal[column][column];
      }
    }
    for (int row = 0; row < SIZE; row++) {
      for (int k = 0; k < row; k++) {
        right[row] -= normal[row][k] * right[k];
      }
      right[row] /= normal[row][row];
    }
    for (int row = SIZE - 1; row >= 0; row--) {
      for (int k = row + 1; k < SIZE; k++) {
        right[row] -= normal[k][row] * right[k];
      }
      right[row] /= normal[row][row];
    }
    for (int parameter = 0; parameter < SIZE; parameter++) {
      right[parameter] = Math.max(-MAX_STEP, Math.min(MAX_STEP, right[parameter]));
    }
    return right;
  }
}

package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.robot.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The commands that continue with a cube in the arms, with the options of the job that left it.
 *
 * @param robot the options for the robot
 * @param others the other options
 * @param looks whether there is a camera; without one the state of the cube must be given
 */
record HeldCommands(List<String> robot, List<String> others, boolean looks) {
  private static final List<String> OF_ROBOT = List.of("--robot", "--port", "--mode");
  private static final List<String> OF_OTHERS =
      List.of("--camera", "--timeout", "--calibration", "--views", "--table-dir");
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");

  static HeldCommands of(ParseResult arguments, boolean looks) {
    return new HeldCommands(given(arguments, OF_ROBOT), given(arguments, OF_OTHERS), looks);
  }

  private static List<String> given(ParseResult arguments, List<String> names) {
    return names.stream()
        .filter(name -> arguments.hasMatchedOption(name))
        .flatMap(name -> words(arguments.matchedOption(name)))
        .toList();
  }

  private static Stream<String> words(OptionSpec option) {
    return option.originalStringValues().stream()
        .flatMap(value -> Stream.of(option.names()[0], quoted(value)));
  }

  /** Returns a value as one word of a shell. */
  private static String quoted(String value) {
    return PLAIN.matcher(value).matches() ? value : "'" + value.replace("'", "'\\''") + "'";
  }

  /**
   * Returns the commands as a part of a sentence; empty if none is needed.
   *
   * @param cubeState the cube between the arms; empty if unknown
   */
  String after(RecoveryAdvice recovery, Holding holding, Optional<Facelets> cubeState) {
    return switch (recovery) {
      case BEGIN_AGAIN, REPEAT -> "";
      case GO_ON_HELD -> run(holding.axis(), cubeState);
      case STRAIGHTEN, TAKE_OUT -> release() + ", or " + run(holding.axis(), Optional.empty());
      case TAKE_HOLD -> release();
    };
  }

  private String release() {
    return String.join(" ", words("cube robot release", robot));
  }

  private String run(Optional<Axis> axis, Optional<Facelets> cubeState) {
    List<String> words =
        words("cube robot run --held " + axis.map(Axis::code).orElse("AXIS"), robot);
    words.addAll(others);
    String line = String.join(" ", words);
    if (looks) {
      return line;
    }
    return cubeState
        .map(known -> line + " " + known.letters() + ", which is how it lies now")
        .orElse(
            line
                + " STATE, where STATE is how it lies now: read it off the cube again, as it may"
                + " have been turned");
  }

  private static List<String> words(String command, List<String> options) {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(options);
    return words;
  }
}

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
 * The shell commands that continue after a job that left a cube in the arms. They repeat the
 * options of the job.
 *
 * @param robot the options of the robot
 * @param others the other options
 * @param hasCamera whether a camera is given; without a camera, the command needs the state of the
 *     cube
 */
record ResumeCommands(List<String> robot, List<String> others, boolean hasCamera) {
  private static final List<String> OF_ROBOT = List.of("--robot", "--port", "--mode");
  private static final List<String> OF_OTHERS =
      List.of("--camera", "--timeout", "--calibration", "--views", "--table-dir");
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");

  static ResumeCommands of(ParseResult arguments, boolean hasCamera) {
    return new ResumeCommands(given(arguments, OF_ROBOT), given(arguments, OF_OTHERS), hasCamera);
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

  /** Quotes a value for a shell. */
  private static String quoted(String value) {
    return PLAIN.matcher(value).matches() ? value : "'" + value.replace("'", "'\\''") + "'";
  }

  /**
   * Returns the commands as a fragment of a sentence; empty if none is needed.
   *
   * @param cubeState the facelets of the cube as it lies between the arms; empty if unknown
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
    if (hasCamera) {
      return line;
    }
    return cubeState
        .map(known -> line + " " + known.letters() + ", the state of the cube as it lies now")
        .orElse(
            line
                + " STATE, where STATE is the cube as it lies now; read it from the cube again,"
                + " because layers may have turned");
  }

  private static List<String> words(String command, List<String> options) {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(options);
    return words;
  }
}

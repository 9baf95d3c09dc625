package dev.cubewright.robot.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.golden.Golden;
import dev.cubewright.golden.JsonShape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Options of all commands, and exit codes, error codes and shapes of their JSON output. */
class CommandGoldenTest {
  private static final List<String> COMMANDS =
      List.of(
          "solve 2x2x2 --scramble R_U --json",
          "solve 2x2x2 --scramble R_U --json --all",
          "solve 2x2x2 --scramble R_U --json --explain",
          "solve 2x2x2 UUUU --json",
          "solve 2x2x2 --scramble Q --json",
          "solve 3x3x3 --scramble R_U_F --json",
          "solve floppy --scramble R_U --json",
          "solve 3x3x3 --scramble R_U_F --json --machine cubotino",
          "solve 3x3x3 --scramble R_U_F --machine six-motor",
          "solve 3x3x3 --scramble R_U_F --json --machine none",
          "solve tower --json --scramble R",
          "solve 2x2x2 --scramble R_U --timeout -1s",
          "solve --json",
          "check 2x2x2 UUUURRRRFFFFDDDDLLLLBBBB --json",
          "check 2x2x2 UUUURRRRFFFFDDDDLLLLBBBR --json",
          "show 2x2x2 --scramble R",
          "algs 2x2x2 R_U --moves R_U --count 2",
          "algs 2x2x2 R_U --moves R_U --count 2 --json",
          "algs 2x2x2 none --json",
          "algs pyraminx",
          "scramble 2x2x2 --seed 1 --json",
          "scramble 3x3x3 --seed 1 --count 2 --json",
          "tables list --json",
          "kociemba UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
          "kociemba UUUU",
          "machine list",
          "machine check cubotino",
          "machine show cubotino",
          "machine plan cubotino R_U --json",
          "machine plan cubotino Q --json",
          "machine plan five-motor D --json",
          "export 2x2x2",
          "compare floppy --scramble R_U --json",
          "robot describe",
          "robot ports --json",
          "robot status --robot missing.json",
          "robot calibrate",
          "recognize missing.jpg --json",
          "recognise missing-folder --json",
          "photograph 2x2x2",
          "completion",
          "nothing",
          "--version",
          "");

  @Test
  void optionsAreUnchanged() throws IOException {
    Map<String, String> options = new TreeMap<>();
    collect(Main.commandLine(), options);
    Golden.requireAll("options", options);
  }

  private static void collect(CommandLine command, Map<String, String> options) {
    String all =
        command.getCommandSpec().options().stream()
            .filter(option -> !option.hidden())
            .map(CommandGoldenTest::signature)
            .sorted()
            .collect(Collectors.joining(" "));
    String operands =
        command.getCommandSpec().positionalParameters().stream()
            .filter(operand -> !operand.hidden())
            .map(operand -> operand.arity().toString())
            .collect(Collectors.joining(" "));
    options.put(command.getCommandSpec().qualifiedName(), operands + " | " + all);
    command.getSubcommands().values().forEach(inner -> collect(inner, options));
  }

  private static String signature(OptionSpec option) {
    return String.join(",", option.names())
        + (option.arity().max() == 0 ? "" : "=" + option.arity())
        + (option.required() && option.group() == null ? "!" : "");
  }

  @Test
  void shapesOfAnswersAreUnchanged() throws IOException {
    Map<String, String> shapes = new TreeMap<>();
    for (String command : COMMANDS) {
      List<String> words = new ArrayList<>();
      for (String word : command.split(" ")) {
        words.add(word.replace('_', ' '));
      }
      boolean tables = command.matches("(solve|algs|kociemba|scramble|compare|tables) .*");
      String[] arguments =
          command.isEmpty() ? new String[] {"--help"} : words.toArray(String[]::new);
      Program program = tables ? Program.solve("", arguments) : Program.run(arguments);
      String out =
          program.lines().stream()
              .map(CommandGoldenTest::shape)
              .distinct()
              .sorted()
              .limit(3)
              .collect(Collectors.joining(" "));
      shapes.put("cube " + command, program.exitCode() + " " + out);
    }
    Golden.requireAll("commands", shapes);
  }

  private static String shape(String line) {
    if (!line.startsWith("{") && !line.startsWith("[")) {
      return line.isBlank() ? "" : "text";
    }
    try {
      return JsonShape.of(new JsonMapper().readTree(line));
    } catch (JsonProcessingException e) {
      return "text";
    }
  }
}

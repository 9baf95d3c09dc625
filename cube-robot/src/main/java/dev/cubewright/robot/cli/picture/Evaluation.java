package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.FileSource;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.recognition.ColorRenamings;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.RecognitionTally;
import dev.cubewright.vision.recognition.RecognitionTrial;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.ReadingsFile;
import dev.cubewright.vision.sample.TruthFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Recognises all that a {@code truth.tsv} lists and counts what is right. Runs once. */
final class Evaluation {
  private final Path folder;
  private final boolean json;
  private final CommandContext context;
  private final Map<Integer, RecognizablePuzzle> puzzles = new HashMap<>();
  private final ColorRenamings renamings = new ColorRenamings();

  Evaluation(Path folder, boolean json, CommandContext context) {
    this.folder = folder;
    this.json = json;
    this.context = context;
  }

  /**
   * Recognises all, printing each result as it comes, and then the summary.
   *
   * @return the exit code: done if all were right
   * @throws Failure if the list cannot be read
   */
  int run() throws IOException {
    List<TruthFile.Entry> entries = entries();
    List<RecognitionTrial> trials = new ArrayList<>();
    for (TruthFile.Entry entry : entries) {
      if (context.interruption().isRequested()) {
        break;
      }
      RecognitionTrial trial = evaluate(entry);
      trials.add(trial);
      context
          .out()
          .write((json ? EvaluationReport.json(trial) : EvaluationReport.text(trial)) + "\n");
      context.out().flush();
    }
    RecognitionTally tally = new RecognitionTally(trials);
    context.out().write(json ? EvaluationReport.json(tally) + "\n" : EvaluationReport.text(tally));
    return tally.isAllRight() ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
  }

  private List<TruthFile.Entry> entries() {
    try {
      return TruthFile.read(folder);
    } catch (VisionException e) {
      throw PictureFailures.of(e);
    }
  }

  private RecognitionTrial evaluate(TruthFile.Entry entry) {
    RecognizablePuzzle puzzle = puzzles.computeIfAbsent(entry.size(), RecognizablePuzzle::ofSize);
    List<LocatedFace> located = new ArrayList<>();
    RecognitionTrial result = RecognitionTrial.begun(entry);
    try {
      Supplier<Recognition> reading;
      if (entry.isReadings()) {
        List<FaceSample> samples = readings(entry, puzzle);
        reading = () -> puzzle.recognizer().recognizeInAnyOrder(samples).recognition();
      } else {
        locate(entry.path(), puzzle.locator(), located);
        result = result.located(located);
        reading = () -> puzzle.recognizer().recognize(located);
      }
      long begin = System.nanoTime();
      Recognition recognition = reading.get().acceptingDoubt();
      return result.decoded(
          recognition,
          renamings.differences(recognition.decoding().facelets(), entry.facelets()),
          System.nanoTime() - begin);
    } catch (VisionException e) {
      return result.failed(e.fault());
    }
  }

  private static List<FaceSample> readings(TruthFile.Entry entry, RecognizablePuzzle puzzle) {
    List<FaceSample> samples = ReadingsFile.read(entry.path());
    if (samples.get(0).rows() != entry.size()) {
      throw VisionException.of(
          FaultKind.WRONG_SIZE,
          entry.name(),
          String.format(
              Locale.ROOT,
              "%s has readings of a %dx%dx%d but its state in truth.tsv is of a %s; mend one of"
                  + " them",
              entry.path(),
              samples.get(0).rows(),
              samples.get(0).rows(),
              samples.get(0).rows(),
              puzzle.puzzle()));
    }
    return samples;
  }

  /** One after the other, so that no more than one picture is held and each time is its own. */
  private static void locate(Path folder, Locator locator, List<LocatedFace> located) {
    try (FileSource source = FileSource.ofFaces(folder)) {
      while (!source.remaining().isEmpty()) {
        located.add(LocatedFace.of(source.next(), locator, false));
      }
    }
  }
}

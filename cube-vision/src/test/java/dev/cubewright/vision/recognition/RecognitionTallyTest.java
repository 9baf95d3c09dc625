package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import dev.cubewright.vision.recognition.RecognitionTrial.Verdict;
import dev.cubewright.vision.sample.TruthFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Trials of single cubes, and what they add up to. */
class RecognitionTallyTest {
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);
  private static final Facelets FACELETS = new FaceletWriter(PUZZLE).facelets(PUZZLE.solved());
  private static final RecognitionTrial BEGUN =
      RecognitionTrial.begun(new TruthFile.Entry("cube", Path.of("cube"), 2, FACELETS));
  private static final Fault FAULT = new Fault(FaultKind.FACE_TURNED, "R", "R is turned");

  private static Recognition recognition(double confidence, Fault... diagnosis) {
    Decoding decoding =
        new Decoding(PUZZLE.solved(), FACELETS, confidence, List.of(), List.of(), 0, 0);
    return new Recognition(decoding, List.of(), List.of(), List.of(diagnosis).stream().findFirst());
  }

  private static LocatedFace face(boolean found, long nanos) {
    CellGrid grid =
        CellGrid.whole(
            2,
            2,
            Homography.ofSquare(
                List.of(new Point(0, 0), new Point(8, 0), new Point(8, 8), new Point(0, 8))));
    VisionException failure = VisionException.of(FaultKind.BLURRED, "", "blurred");
    return new LocatedFace(
        8,
        8,
        nanos,
        Optional.empty(),
        Optional.of(grid).filter(any -> found),
        Optional.empty(),
        Optional.of(failure).filter(any -> !found),
        nanos);
  }

  @Test
  void whatWasNotReadIsWrongAltogether() {
    assertThat(BEGUN.verdict()).isEqualTo(Verdict.WRONG);
    assertThat(BEGUN.wrong()).isEqualTo(24);
    assertThat(BEGUN.isAcceptedAt(0.01)).isFalse();
    assertThat(BEGUN.failed(FAULT).verdict()).isEqualTo(Verdict.REFUSED);
    assertThat(BEGUN.failed(FAULT).wrong()).isEqualTo(24);
  }

  @Test
  void aReadingIsRightWithoutAWrongSticker() {
    RecognitionTrial right = BEGUN.decoded(recognition(0.97), 0, 5);

    assertThat(right.verdict()).isEqualTo(Verdict.RIGHT);
    assertThat(right.isAcceptedAt(0.97)).isTrue();
    assertThat(right.isAcceptedAt(0.98)).isFalse();
    assertThat(BEGUN.decoded(recognition(0.97), 1, 5).verdict()).isEqualTo(Verdict.WRONG);
  }

  /** Even if the guess is right and confident. */
  @Test
  void faultyPicturesAreRefused() {
    RecognitionTrial faulty = BEGUN.decoded(recognition(1, FAULT), 0, 5);

    assertThat(faulty.verdict()).isEqualTo(Verdict.REFUSED);
    assertThat(faulty.fault()).contains(FAULT);
    assertThat(faulty.isAcceptedAt(0)).isFalse();
  }

  @Test
  void whatWasLocatedStaysWhateverWasRead() {
    RecognitionTrial located = BEGUN.located(List.of(face(true, 3), face(false, 4)));

    for (RecognitionTrial trial :
        List.of(located, located.decoded(recognition(1), 0, 5), located.failed(FAULT))) {
      assertThat(trial.located()).isEqualTo(1);
      assertThat(trial.locateNanos()).containsExactly(3L, 4L);
      assertThat(trial.entry()).isEqualTo(BEGUN.entry());
    }
  }

  @Test
  void addsUpWhatBecameOfTheCubes() {
    List<RecognitionTrial> trials =
        new ArrayList<>(
            List.of(
                BEGUN.located(List.of(face(true, 3), face(false, 4))).failed(FAULT),
                BEGUN.located(List.of(face(true, 6))).decoded(recognition(0.99), 0, 7),
                BEGUN.decoded(recognition(0.96), 2, 8),
                BEGUN.decoded(recognition(0.5), 3, 9),
                BEGUN.decoded(recognition(0.4), 1, 11),
                BEGUN.decoded(recognition(0.99, FAULT), 4, 10)));
    RecognitionTally tally = new RecognitionTally(trials);
    trials.clear();

    assertThat(tally.count(Verdict.RIGHT)).isEqualTo(1);
    assertThat(tally.count(Verdict.WRONG)).isEqualTo(3);
    assertThat(tally.count(Verdict.REFUSED)).isEqualTo(2);
    assertThat(tally.doubtful()).isEqualTo(1);
    assertThat(tally.wrongDoubtful()).isEqualTo(1);
    assertThat(tally.accepted(0.95)).isEqualTo(2);
    assertThat(tally.wrongAccepted(0.95)).isEqualTo(1);
    assertThat(tally.wrongAccepted(0.5)).isEqualTo(2);
    assertThat(tally.wrongStickers()).isEqualTo(24 + 2 + 3 + 1 + 4);
    assertThat(tally.stickers()).isEqualTo(6 * 24);
    assertThat(tally.photographs()).isEqualTo(3);
    assertThat(tally.located()).isEqualTo(2);
    assertThat(tally.locateNanos()).containsExactly(3L, 4L, 6L);
    assertThat(tally.decodeNanos()).containsExactly(7L, 8L, 9L, 11L, 10L);
    assertThat(tally.isAllRight()).isFalse();
  }

  @Test
  void allIsRightIfEachReadingIs() {
    RecognitionTrial right = BEGUN.decoded(recognition(0.5), 0, 1);

    assertThat(new RecognitionTally(List.of(right, right)).isAllRight()).isTrue();
    assertThat(new RecognitionTally(List.of(right, BEGUN)).isAllRight()).isFalse();
  }
}

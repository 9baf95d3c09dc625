package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A camera that comes and goes. */
class ReopenedFramesTest {
  private final List<String> happened = new ArrayList<>();
  private final Deque<Boolean> works = new ArrayDeque<>(List.of(true, false, true));
  private final Frame picture = new Frame("picture", 1, 1, new int[] {0x123456});

  private FrameSource open() {
    happened.add("open");
    return new FrameSource() {
      @Override
      public Frame next() {
        if (!works.remove()) {
          throw new VisionException(new Fault(FaultKind.NO_CAMERA, "camera", "the camera is gone"));
        }
        happened.add("picture");
        return picture;
      }

      @Override
      public void close() {
        happened.add("close");
      }
    };
  }

  /** Opening takes long, and it was not the camera that failed. */
  @Test
  void staysOpenWhereAPictureWasGivenUp() {
    works.addFirst(false);
    ReopenedFrames frames = new ReopenedFrames(this::open);
    Thread.currentThread().interrupt();
    assertThatThrownBy(frames::next).isInstanceOf(VisionException.class);
    assertThat(Thread.interrupted()).isTrue();

    assertThat(frames.next()).isSameAs(picture);

    assertThat(happened).containsExactly("open", "picture");
  }

  @Test
  void isOpenedAnewAfterItHasFailed() {
    ReopenedFrames frames = new ReopenedFrames(this::open);
    assertThat(happened).isEmpty();

    assertThat(frames.next()).isSameAs(picture);
    assertThatThrownBy(frames::next).isInstanceOf(VisionException.class);
    assertThat(frames.next()).isSameAs(picture);
    frames.close();
    frames.close();

    assertThat(happened).containsExactly("open", "picture", "close", "open", "picture", "close");
  }
}

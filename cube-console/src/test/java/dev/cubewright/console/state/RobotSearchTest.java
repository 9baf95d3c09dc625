package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.SimulatedRobot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A robot whose boards are connected after the program starts. */
@Tag("slow")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class RobotSearchTest {
  private static final String TAKEN = "/dev/ttyUSB1 is in use by process 7; end that first";

  private final SimulatedRobot later = ConsoleFixture.robot(RobotDescription.standard(), 1);

  /** Finds its boards as soon as they are plugged in. */
  private class LateBoards implements RobotSource {
    final AtomicBoolean plugged = new AtomicBoolean();
    final AtomicBoolean changed = new AtomicBoolean();

    /** Whether all ports were searched, for each search. */
    final List<Boolean> asked = new ArrayList<>();

    private final boolean onlyReal;

    LateBoards(boolean onlyReal) {
      this.onlyReal = onlyReal;
    }

    void plug() {
      plugged.set(true);
      changed.set(true);
    }

    @Override
    public RobotHardware create(
        RobotDescription description, Supplier<State> spare, StopRequest stop) {
      if (onlyReal) {
        throw new IllegalArgumentException("no board answered on any port");
      }
      return RobotHardware.simulated(
          ConsoleFixture.live(ConsoleFixture.robot(description, 2), spare, 0),
          "no board answered on any port");
    }

    @Override
    public boolean searches() {
      return true;
    }

    @Override
    public boolean portsChanged() {
      return changed.get();
    }

    @Override
    public synchronized Search search(RobotDescription description, boolean all, StopRequest stop) {
      asked.add(all);
      changed.set(false);
      if (!plugged.get()) {
        return new Search(Optional.empty(), TAKEN);
      }
      return new Search(Optional.of(ConsoleFixture.blind(later, description)), "");
    }

    synchronized List<Boolean> asked() {
      return List.copyOf(asked);
    }
  }

  private static String kind(JsonNode state) {
    return state.path("robot").path("kind").asText();
  }

  @Test
  void boardsThatArePluggedInLaterTakeThePlaceOfASimulatedRobot() {
    LateBoards boards = new LateBoards(false);
    try (ConsoleFixture fixture = ConsoleFixture.of(boards)) {
      assertThat(kind(fixture.state())).isEqualTo("simulated");
      assertThat(fixture.console.hasRealRobot()).isFalse();

      boards.plug();

      JsonNode state =
          fixture.until(
              "the real robot", now -> kind(now).equals("real") && now.path("busy").isNull());
      assertThat(fixture.console.hasRealRobot()).isTrue();
      assertThat(state.path("robot").path("sentence").asText()).isEqualTo("a robot");
      assertThat(state.path("simulation").isNull()).isTrue();
      assertThat(boards.asked()).containsExactly(false);
      assertThat(state.path("refused").path("search").asText()).contains("was already found");
      assertThat(fixture.done("connect").path("robot").path("connected").asBoolean()).isTrue();
    }
  }

  /** The browser opens at once and must not show another page because the search is slow. */
  @Test
  void theFirstSearchDeterminesWhetherThereIsARobot() throws Exception {
    CountDownLatch found = new CountDownLatch(1);
    RobotSource slow =
        (description, spare, stop) -> {
          try {
            found.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return ConsoleFixture.blind(later, description);
        };
    try (SessionConsole console = new SessionConsole(ConsoleFixture.setup(slow))) {
      CompletableFuture<Boolean> real = CompletableFuture.supplyAsync(console::hasRealRobot);
      assertThat(real).isNotDone();
      found.countDown();
      assertThat(real.get()).isTrue();
    }
  }

  @Test
  void aSimulatedRobotThatHoldsACubeIsNotTakenAway() {
    LateBoards boards = new LateBoards(false);
    try (ConsoleFixture fixture = ConsoleFixture.of(boards)) {
      fixture.done("enter", "{\"random\": true}");
      fixture.done("inspect");
      boards.plug();
      fixture.done("solve");

      assertThat(kind(fixture.done("run"))).isEqualTo("simulated");

      assertThat(boards.asked()).isEmpty();
      fixture.give("release", "{}");
      fixture.until("the real robot", now -> kind(now).equals("real"));
    }
  }

  @Test
  void aManualSearchNamesThePortsInUse() {
    LateBoards boards = new LateBoards(false);
    try (ConsoleFixture fixture = ConsoleFixture.of(boards)) {
      JsonNode state = fixture.done("search");

      assertThat(boards.asked()).containsExactly(true);
      assertThat(kind(state)).isEqualTo("simulated");
      assertThat(state.path("robot").path("sentence").asText())
          .isEqualTo("simulated robot: " + TAKEN);
    }
  }

  @Test
  void withoutASimulatedRobotCommandsAreRejectedUntilTheBoardsAreConnected() {
    LateBoards boards = new LateBoards(true);
    try (ConsoleFixture fixture = ConsoleFixture.of(boards)) {
      JsonNode missing = fixture.state();
      assertThat(kind(missing)).isEqualTo("none");
      assertThat(missing.path("allowed"))
          .extracting(JsonNode::asText)
          .containsExactly("stop", "search");
      assertThat(missing.path("refused").path("inspect").asText())
          .isEqualTo("no robot found: no board answered on any port");
      assertThat(fixture.done("search").path("robot").path("sentence").asText())
          .isEqualTo("no robot found: " + TAKEN);

      boards.plug();

      fixture.until("the real robot", now -> kind(now).equals("real"));
    }
  }

  @Test
  void afterAStopOnlyAPersonStartsAnotherSearch() throws Exception {
    List<Boolean> searches = new CopyOnWriteArrayList<>();
    AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
    RobotSource changing =
        new LateBoards(true) {
          @Override
          public boolean portsChanged() {
            return true;
          }

          @Override
          public Search search(RobotDescription description, boolean all, StopRequest stop) {
            searches.add(all);
            meanwhile.get().run();
            return new Search(Optional.empty(), TAKEN);
          }
        };
    RobotController controller =
        new RobotController(
            ConsoleFixture.setup(changing),
            ConsoleOutput.of(ConsoleFixture.CUBE.stateSpace(), Optional.empty(), () -> 17));
    try {
      watch(controller);
      assertThat(searches).containsOnly(false);

      meanwhile.set(controller::stop);
      watch(controller);
      meanwhile.set(() -> {});
      searches.clear();
      watch(controller);
      assertThat(searches).isEmpty();

      controller.search();
      watch(controller);
      assertThat(searches).startsWith(true, false);
    } finally {
      controller.close();
    }
  }

  /** Watches until the ports have been listed at least once. */
  private static void watch(RobotController controller) throws Exception {
    for (int i = 0; i < 4; i++) {
      controller.thread().ask(Executors.callable(controller::watch), 20_000);
    }
  }
}

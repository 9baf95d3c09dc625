package dev.cubewright.simulation;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.SimulatedArm;
import dev.cubewright.simulation.world.TwinAxisWorld;
import dev.cubewright.simulation.world.WorldEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

final class FaultInjector {
  private final RobotDescription description;
  private final TwinAxisWorld world;
  private final SimulatedTransport transport;
  private final List<SimulatedPort> ports;
  private final List<Integer> numbers;
  private Runnable stopAction = () -> {};
  private OptionalLong pressedMicros = OptionalLong.empty();
  private int mended;
  private final FaultPlan faults;
  private final List<InjectedFault> present = new ArrayList<>();
  private boolean cameraMissed;

  /** Schedules the faults of a plan, except faults of the lines and of the boards' firmware. */
  FaultInjector(
      RobotDescription description,
      TwinAxisWorld world,
      SimulatedTransport transport,
      FaultPlan faults) {
    this.description = description;
    this.world = world;
    this.transport = transport;
    this.ports = transport.byBoard();
    this.numbers = SimulatedTransport.numbers(description);
    this.faults = faults;
    faults.faults().forEach(this::add);
  }

  /** Schedules another fault, which must not be a fault of the lines or of the boards' firmware. */
  void add(InjectedFault fault) {
    present.add(fault);
    if (fault.board() < ports.size()) {
      install(fault);
    }
  }

  void onStopButton(Runnable action) {
    stopAction = action;
  }

  OptionalLong pressedMicros() {
    return pressedMicros;
  }

  boolean isCameraGone() {
    boolean gone =
        present.stream()
            .filter(fault -> fault.kind() == InjectedFault.Kind.CAMERA_GONE)
            .anyMatch(fault -> fault.holdsAt(world.clock().nowMicros()));
    cameraMissed |= gone;
    return gone;
  }

  boolean tookEffect() {
    return faults.faults().stream().anyMatch(this::tookEffect);
  }

  private boolean tookEffect(InjectedFault fault) {
    return switch (fault.kind()) {
      case BYTES_LOST, BYTES_DOUBLED, BYTES_FLIPPED, LINE_DELAYED, BOARD_SILENT, BOARD_HUNG ->
          ports.stream().anyMatch(SimulatedPort::hadEffect);
      case MOTOR_STALLED, SERVO_SLOW, SERVO_STUCK ->
          Arrays.stream(Arm.values()).anyMatch(arm -> world.arm(arm).hadEffect());
      case HOST_PAUSED -> transport.wasPaused();
      case STOP_PRESSED -> pressedMicros.isPresent();
      case CAMERA_GONE -> cameraMissed;
      case BOARD_RESET, BOARDS_RESET, CABLE_UNPLUGGED ->
          fault.fromMicros() <= world.clock().nowMicros();
      case MAGNET_MISSING, PORTS_SWAPPED, SAME_NUMBER_TWICE, OTHER_FIRMWARE -> true;
    };
  }

  void mend() {
    mended++;
    present.clear();
    transport.pause(0);
    for (int board = 0; board < ports.size(); board++) {
      SimulatedPort port = ports.get(board);
      port.mend(numbers.get(board));
    }
    Arrays.stream(Arm.values()).map(world::arm).forEach(SimulatedArm::mend);
  }

  private Optional<SimulatedArm> arm(int board, int motor) {
    return Arrays.stream(Arm.values())
        .filter(arm -> description.arm(arm).board() == numbers.get(board))
        .filter(arm -> description.arm(arm).motor() == motor)
        .findFirst()
        .map(world::arm);
  }

  private void install(InjectedFault fault) {
    SimulatedPort port = ports.get(fault.board());
    Optional<SimulatedArm> arm = arm(fault.board(), fault.motor());
    switch (fault.kind()) {
      case BOARD_RESET -> at(fault.fromMicros(), port::reset);
      case BOARDS_RESET -> at(fault.fromMicros(), () -> ports.forEach(SimulatedPort::reset));
      case BOARD_HUNG -> at(fault.fromMicros(), port::hang);
      case CABLE_UNPLUGGED -> at(fault.fromMicros(), port::unplug);
      case HOST_PAUSED -> at(fault.fromMicros(), () -> transport.pause(fault.untilMicros()));
      case STOP_PRESSED -> at(fault.fromMicros(), () -> pressStopAfter((long) fault.amount()));
      case MOTOR_STALLED -> {
        at(fault.fromMicros(), () -> arm.ifPresent(found -> found.stall(true)));
        if (fault.untilMicros() != Long.MAX_VALUE) {
          at(fault.untilMicros(), () -> arm.ifPresent(found -> found.stall(false)));
        }
      }
      case MAGNET_MISSING -> at(fault.fromMicros(), () -> arm.ifPresent(SimulatedArm::loseMagnet));
      case SERVO_SLOW ->
          at(fault.fromMicros(), () -> arm.ifPresent(found -> found.slowServo(fault.amount())));
      case SERVO_STUCK -> at(fault.fromMicros(), () -> arm.ifPresent(found -> found.blockServo()));
      default -> {
        // Faults of the cables, the camera or the boards' firmware are not scheduled.
      }
    }
  }

  /**
   * Presses the stop button now if the time is 0, otherwise this time after the start of the next
   * turn of the cube.
   */
  private void pressStopAfter(long afterMicros) {
    if (afterMicros == 0) {
      press();
    } else {
      world.addListener(
          new Consumer<>() {
            @Override
            public void accept(WorldEvent event) {
              if (event instanceof WorldEvent.TurnBegan began
                  && world.snapshot().cube().isPresent()
                  && world.snapshot().arm(began.arm()).holds()) {
                world.removeListener(this);
                at(began.timeMicros() + afterMicros, FaultInjector.this::press);
              }
            }
          });
    }
  }

  private void press() {
    pressedMicros = OptionalLong.of(world.clock().nowMicros());
    stopAction.run();
  }

  private void at(long timeMicros, Runnable effect) {
    int then = mended;
    world
        .clock()
        .schedule(
            timeMicros,
            () -> {
              if (then == mended) {
                effect.run();
              }
            });
  }
}

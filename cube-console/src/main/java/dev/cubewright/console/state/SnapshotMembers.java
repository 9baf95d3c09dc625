package dev.cubewright.console.state;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.Snapshot;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of the state that depend only on a snapshot. */
final class SnapshotMembers {
  private SnapshotMembers() {}

  static Map<String, @Nullable Object> of(Snapshot now) {
    Map<JobCommand, String> rejections = now.rejections();
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("state", now.state().code());
    members.put("stage", now.stage().map(Stage::code).orElse(null));
    members.put("busy", now.context().busy().orElse(null));
    members.put("next", now.next().map(JobCommand::code).orElse(null));
    members.put("holding", held(now));
    members.put("fault", now.fault().map(SnapshotMembers::fault).orElse(null));
    members.put(
        "allowed",
        Arrays.stream(JobCommand.values())
            .filter(command -> !rejections.containsKey(command))
            .map(JobCommand::code)
            .toList());
    Map<String, String> refused = new LinkedHashMap<>();
    rejections.forEach((command, reason) -> refused.put(command.code(), reason));
    members.put("refused", refused);
    return members;
  }

  private static StateSchema.Held held(Snapshot now) {
    Holding holding = now.holding();
    Map<Arm, String> grips = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      grips.put(arm, holding.of(arm).code());
    }
    List<Arm> askew =
        holding.offGrid().stream()
            .filter(arm -> holding.of(arm) != Holding.Grip.OPEN)
            .sorted()
            .toList();
    return new StateSchema.Held(
        holding.sentence(),
        now.advice().advice(),
        grips,
        askew,
        holding.axis().map(Axis::code).orElse(null));
  }

  private static StateSchema.Fault fault(SessionFault fault) {
    return new StateSchema.Fault(
        fault.stage().code(),
        fault.code(),
        fault.problem().sentence(),
        fault.holding().sentence(),
        fault.recovery().advice(),
        fault.recovery().code(),
        fault.holding().axis().map(Axis::code).orElse(null));
  }
}

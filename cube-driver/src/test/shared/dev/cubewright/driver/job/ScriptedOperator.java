package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** An operator who answers yes by default and records the questions. */
public class ScriptedOperator implements Operator {
  final List<String> asked = new ArrayList<>();
  private final Map<OperatorQuestion, BooleanSupplier> others =
      new EnumMap<>(OperatorQuestion.class);

  /** Sets the answer to a question. */
  ScriptedOperator answering(OperatorQuestion question, BooleanSupplier answer) {
    others.put(question, answer);
    return this;
  }

  @Override
  public boolean answers(OperatorQuestion question, Optional<Axis> axis) {
    asked.add(question.code() + axis.map(arms -> " " + arms.code()).orElse(""));
    return others.getOrDefault(question, () -> true).getAsBoolean();
  }
}

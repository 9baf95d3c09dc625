package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.ArrayList;
import java.util.List;

/** A person who does what is asked and notes it. */
public class ScriptedOperator implements Operator {
  final List<String> asked = new ArrayList<>();

  @Override
  public void emptyFingers() {
    asked.add("emptyFingers");
  }

  @Override
  public boolean insertCube(Axis axis) {
    asked.add("insertCube " + axis.code());
    return true;
  }

  @Override
  public boolean letGo(Axis axis) {
    asked.add("letGo " + axis.code());
    return true;
  }

  @Override
  public boolean seesHeld(Axis axis) {
    asked.add("seesHeld " + axis.code());
    return true;
  }

  @Override
  public boolean seesUpright(Axis axis) {
    asked.add("seesUpright " + axis.code());
    return true;
  }

  @Override
  public boolean agrees(Proposal proposal) {
    asked.add("agrees");
    return true;
  }

  @Override
  public boolean seesSolved() {
    asked.add("seesSolved");
    return true;
  }

  @Override
  public boolean takesCube() {
    asked.add("takesCube");
    return true;
  }
}

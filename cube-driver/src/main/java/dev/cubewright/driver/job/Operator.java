package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;

/**
 * The person beside the robot: is asked to do what the arms cannot, and whether that is done. Each
 * call waits until it is, however long that takes.
 *
 * <p>Any call may throw {@link java.util.concurrent.CancellationException} to stop the job. Called
 * on the thread that uses the session.
 */
public interface Operator {
  /** Makes sure that no fingers hold anything, and that nothing is in the way of the arms. */
  void emptyFingers();

  /**
   * Holds the cube between the open arms so that those of an axis can take it.
   *
   * @param axis the arms that will close on it
   * @return whether it could be put there
   */
  boolean insertCube(Axis axis);

  /**
   * Checks whether arms hold the cube firmly, and releases it if they do.
   *
   * @param axis the arms that have closed
   * @return whether both of them hold it; else the person still does
   */
  boolean letGo(Axis axis);

  /**
   * Checks whether the arms of an axis hold the cube, since an earlier job.
   *
   * @param axis the arms that are said to hold it
   * @return whether both do, and no layer of the cube stands askew to the next
   */
  boolean seesHeld(Axis axis);

  /**
   * Checks whether the whole cube stands straight: its edges along the arms, as if it had just been
   * put in. A cube whose roll was stopped midway has straight layers, but is tilted.
   *
   * @param axis the arms that hold it
   * @return whether it is not tilted
   */
  boolean seesUpright(Axis axis);

  /**
   * Decides whether the cube may be turned.
   *
   * @param proposal what would be done
   * @return whether it is
   */
  boolean agrees(Proposal proposal);

  /**
   * Checks whether the cube is solved and no layer of it askew to the next, where there is no
   * camera or where the camera does not see each face of one color.
   *
   * @return whether it is
   */
  boolean seesSolved();

  /**
   * Takes hold of the cube so that the arms can open, if that is wanted.
   *
   * @return whether the person has it; else the arms keep it
   */
  boolean takesCube();
}

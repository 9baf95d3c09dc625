package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.MagnetSearch;
import dev.cubewright.driver.robot.Arm;
import java.io.PrintStream;
import java.util.EnumSet;
import java.util.Set;

/**
 * Says how the search for the magnets goes, which takes a minute: a line for each threshold that
 * was tried with all arms, and at last one for each arm.
 */
final class MagnetProgress implements MagnetSearch.Listener {
  private final PrintStream err;
  private final Set<Arm> tried = EnumSet.noneOf(Arm.class);
  private final Set<Arm> found = EnumSet.noneOf(Arm.class);
  private int done;

  /** Makes one that has said nothing yet. */
  MagnetProgress(PrintStream err) {
    this.err = err;
  }

  @Override
  public void tried(Arm arm, int threshold, boolean hasFound) {
    tried.add(arm);
    if (hasFound) {
      found.add(arm);
    }
    if (tried.size() == Arm.values().length) {
      done++;
      err.println(
          "cube: at threshold "
              + threshold
              + " ("
              + done
              + " of "
              + MagnetSearch.thresholds()
              + ") "
              + (found.isEmpty()
                  ? "no arm finds its magnet"
                  : Holding.arms(found)
                      + (found.size() == 1 ? " finds its magnet" : " find their magnets")));
      tried.clear();
      found.clear();
    }
  }

  @Override
  public void found(Arm arm, int threshold) {
    err.println("cube: " + arm + " gets the threshold " + threshold);
  }
}

package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Says why a port does not open. */
final class PortDiagnostics {
  /** The numbers of the system's errors. */
  private static final int NO_SUCH_FILE = 2;

  private static final int WINDOWS_ACCESS_DENIED = 5;
  private static final int WOULD_BLOCK = 11;
  private static final int ACCESS_DENIED = 13;
  private static final int BUSY = 16;
  private static final int NO_TERMINAL = 25;

  private static final String ELSEWHERE = "by another program";

  private PortDiagnostics() {}

  static ProblemException notFound(String path) {
    return new ProblemException(
        RobotFault.PORT_NOT_FOUND.at(
            path,
            "is not there",
            "plug the board in, or choose one of the ports that \"cube robot ports\" lists"));
  }

  /** Returns what is said of a folder, a plain file, or another device. */
  static ProblemException noPort(String path) {
    return new ProblemException(
        RobotFault.PORT_NOT_FOUND.at(
            path, "is no serial port", "choose one of the ports that \"cube robot ports\" lists"));
  }

  static ProblemException noPermission(String path) {
    return new ProblemException(
        RobotFault.NO_PERMISSION.at(
            path,
            "may not be opened by this user",
            "add the user to the group dialout (sudo usermod -a -G dialout NAME) and log in"
                + " again"));
  }

  /** Returns what is said of a port that is open already, perhaps by another name. */
  static ProblemException samePort(String port, String opened) {
    return new ProblemException(
        RobotFault.PORT_IN_USE.at(port, "is the same port as " + opened, "name each port once"));
  }

  /** Returns what is said of a port whose lock is taken. */
  static ProblemException inUse(String path, Path lockFolder) {
    OptionalLong holder = PortLock.holder(lockFolder, path);
    String whose =
        holder.isEmpty()
            ? ELSEWHERE
            : holder.getAsLong() == ProcessHandle.current().pid()
                ? "by this program already"
                : "by process " + holder.getAsLong();
    return inUse(path, whose);
  }

  private static ProblemException inUse(String path, String whose) {
    return new ProblemException(
        RobotFault.PORT_IN_USE.at(path, "is used " + whose, "end that first"));
  }

  /** Returns what an error of the library means for a port whose lock this program has taken. */
  static ProblemException refused(String path, int error) {
    boolean isPath = path.startsWith("/");
    return switch (error) {
      // The library says so, too, if another process has locked the port.
      case NO_SUCH_FILE ->
          isPath && Files.exists(Path.of(path)) ? inUse(path, ELSEWHERE) : notFound(path);
      case ACCESS_DENIED -> noPermission(path);
      case NO_TERMINAL -> noPort(path);
      case BUSY, WOULD_BLOCK -> inUse(path, ELSEWHERE);
      case WINDOWS_ACCESS_DENIED -> isPath ? broken(path, error) : inUse(path, ELSEWHERE);
      default -> broken(path, error);
    };
  }

  private static ProblemException broken(String path, int error) {
    return new ProblemException(
        RobotFault.LINK_LOST.at(
            path,
            "does not open (error " + error + " of the system)",
            "unplug the board and plug it in again"));
  }
}

package dev.cubewright.driver.board;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.SerialSpeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Access to the serial port library. Also finds reasons for failures that the library does not
 * report.
 */
final class SerialPorts {
  private static final Path DEVICES = Path.of("/dev");

  /** Built-in and wireless ports: no board is expected there unless the port is named. */
  private static final Pattern UNLIKELY =
      Pattern.compile("(/dev/)?(ttyS|ttyAMA|ttyHS|rfcomm)\\d+|.*[Bb]luetooth.*");

  private static final int DATA_BITS = 8;
  private static final int BUFFER = 4096;

  /** The time limit of a read; the library supports only multiples of 100 milliseconds. */
  private static final int READ_MILLIS = 100;

  private static final int NO_SUCH_FILE = 2;

  private static final int WINDOWS_ACCESS_DENIED = 5;
  private static final int WOULD_BLOCK = 11;
  private static final int ACCESS_DENIED = 13;
  private static final int BUSY = 16;
  private static final int NO_TERMINAL = 25;

  private static final String ELSEWHERE = "by another program";

  private SerialPorts() {}

  static List<SerialTransport.Port> all() {
    return natively(
        () ->
            Arrays.stream(SerialPort.getCommPorts())
                .map(
                    port ->
                        new SerialTransport.Port(
                            port.getSystemPortPath(), port.getDescriptivePortName()))
                .sorted(Comparator.comparing(SerialTransport.Port::name))
                .toList());
  }

  static boolean isLikely(SerialTransport.Port port) {
    return !UNLIKELY.matcher(port.name()).matches()
        && !UNLIKELY.matcher(port.description()).matches();
  }

  private static boolean areFiles() {
    return DEVICES.getFileSystem().getSeparator().equals("/");
  }

  /** Returns the real path of a path or a name in {@code /dev}, if there is such a file. */
  static String canonical(String port) {
    try {
      if (areFiles() && !port.isEmpty()) {
        return (Files.exists(Path.of(port)) ? Path.of(port) : DEVICES.resolve(port))
            .toRealPath()
            .toString();
      }
    } catch (IOException | InvalidPathException e) {
      // There is no such file; opening the port reports that.
    }
    return port;
  }

  static SerialPort open(String path) {
    return natively(() -> openNatively(path));
  }

  private static SerialPort openNatively(String path) {
    SerialPort port;
    try {
      port = SerialPort.getCommPort(path);
    } catch (SerialPortInvalidPortException e) {
      throw notFound(path);
    }
    port.setComPortParameters(
        SerialSpeed.BAUD, DATA_BITS, SerialPort.ONE_STOP_BIT, SerialPort.NO_PARITY);
    port.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
    port.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, READ_MILLIS, 0);
    if (!port.openPort(0, BUFFER, BUFFER)) {
      throw openFailed(path, port.getLastErrorCode());
    }
    return port;
  }

  /** Throws if a port cannot be opened for a reason that the library does not report. */
  static void requireUsable(String path) {
    if (!areFiles()) {
      return;
    }
    if (!Files.exists(Path.of(path))) {
      throw notFound(path);
    }
    if (Files.isDirectory(Path.of(path)) || Files.isRegularFile(Path.of(path))) {
      throw noPort(path);
    }
    if (!Files.isReadable(Path.of(path)) || !Files.isWritable(Path.of(path))) {
      throw noPermission(path);
    }
  }

  private static <T> T natively(Supplier<T> task) {
    try {
      return task.get();
    } catch (LinkageError e) {
      throw new ProblemException(
          RobotFault.UNSUPPORTED.at(
              "this computer",
              "cannot load the library for serial ports from "
                  + System.getProperty("java.io.tmpdir"),
              "start the program with -Djava.io.tmpdir=FOLDER, a writable folder from which programs"
                  + " can run"),
          e);
    }
  }

  private static ProblemException notFound(String path) {
    return fault(
        RobotFault.PORT_NOT_FOUND,
        path,
        "was not found",
        "plug the board in, or choose a port that \"cube robot ports\" lists");
  }

  private static ProblemException noPort(String path) {
    return fault(
        RobotFault.PORT_NOT_FOUND,
        path,
        "is not a serial port",
        "choose a port that \"cube robot ports\" lists");
  }

  private static ProblemException noPermission(String path) {
    return fault(
        RobotFault.NO_PERMISSION,
        path,
        "cannot be opened by this user",
        "add the user to the group dialout (sudo usermod -a -G dialout NAME) and log in again");
  }

  static ProblemException samePort(String port, String opened) {
    return fault(
        RobotFault.PORT_IN_USE, port, "is the same port as " + opened, "name each port once");
  }

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
    return fault(
        RobotFault.PORT_IN_USE,
        path,
        "is in use " + whose,
        "close that program or choose another port");
  }

  /** Returns the exception for an error of the library if this program holds the port's lock. */
  static ProblemException openFailed(String path, int error) {
    boolean isPath = path.startsWith("/");
    return switch (error) {
      // The library reports this also if another process has locked the port.
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
    return fault(
        RobotFault.LINK_LOST,
        path,
        "cannot be opened (system error " + error + ")",
        "unplug the board and plug it in again");
  }

  private static ProblemException fault(RobotFault kind, String port, String what, String advice) {
    return new ProblemException(kind.at(port, what, advice));
  }
}

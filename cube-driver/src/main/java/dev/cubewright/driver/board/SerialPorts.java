package dev.cubewright.driver.board;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.SerialSpeed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** What is asked of the library for serial ports, with reasons where it gives none. */
final class SerialPorts {
  private static final int DATA_BITS = 8;
  private static final int BUFFER = 4096;

  /** How long a read waits; the library knows steps of 100 milliseconds. */
  private static final int READ_MILLIS = 100;

  private SerialPorts() {}

  /** Returns the ports of this computer, in the order of their names. */
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

  /**
   * Opens a port as boards need it.
   *
   * @throws ProblemException if it does not open
   */
  static SerialPort open(String path) {
    return natively(() -> openNatively(path));
  }

  private static SerialPort openNatively(String path) {
    SerialPort port;
    try {
      port = SerialPort.getCommPort(path);
    } catch (SerialPortInvalidPortException e) {
      throw PortDiagnostics.notFound(path);
    }
    port.setComPortParameters(
        SerialSpeed.BAUD, DATA_BITS, SerialPort.ONE_STOP_BIT, SerialPort.NO_PARITY);
    port.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
    port.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, READ_MILLIS, 0);
    if (!port.openPort(0, BUFFER, BUFFER)) {
      throw PortDiagnostics.refused(path, port.getLastErrorCode());
    }
    return port;
  }

  /** Has something run when the process ends; the library closes all ports, but not before. */
  static void beforeItClosesAll(Thread thread) {
    SerialPort.addShutdownHook(thread);
  }

  /** Says by itself what the library does not tell: why a port does not open. */
  static void requireUsable(String path) {
    if (!PortName.isPath()) {
      return;
    }
    if (!Files.exists(Path.of(path))) {
      throw PortDiagnostics.notFound(path);
    }
    if (Files.isDirectory(Path.of(path)) || Files.isRegularFile(Path.of(path))) {
      throw PortDiagnostics.noPort(path);
    }
    if (!Files.isReadable(Path.of(path)) || !Files.isWritable(Path.of(path))) {
      throw PortDiagnostics.noPermission(path);
    }
  }

  /** Runs something that needs the library's native part. */
  private static <T> T natively(Supplier<T> task) {
    try {
      return task.get();
    } catch (LinkageError e) {
      throw new ProblemException(
          RobotFault.UNSUPPORTED.at(
              "this computer",
              "cannot load the library for serial ports from "
                  + System.getProperty("java.io.tmpdir"),
              "start the program with -Djava.io.tmpdir=FOLDER, a folder that may be written and"
                  + " from which programs may be run"),
          e);
    }
  }
}

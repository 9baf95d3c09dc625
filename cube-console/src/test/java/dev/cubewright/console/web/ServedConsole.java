package dev.cubewright.console.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** A server of a console without a robot, started for each test. */
@Timeout(60)
abstract class ServedConsole {
  final RecordingConsole console = new RecordingConsole();
  final List<Socket> sockets = new ArrayList<>();
  ConsoleServer server;
  Caller caller;

  ConsoleAccess access() {
    return ConsoleAccess.thisMachine();
  }

  @BeforeEach
  void start() throws IOException {
    server = console.serve(0, access());
    caller = new Caller(server.port(), "page-1");
  }

  @AfterEach
  void stop() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
    server.close();
  }

  Socket send(int port, String text) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    sockets.add(socket);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }
}

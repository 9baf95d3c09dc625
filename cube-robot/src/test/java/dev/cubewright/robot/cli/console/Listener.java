package dev.cubewright.robot.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/**
 * A program that has its events open.
 *
 * @param events what it hears
 */
record Listener(InputStream events) implements AutoCloseable {
  /** Opens events under a name. */
  static Listener of(String address, String name) throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(address + "api/events?client=" + name)).build(),
                HttpResponse.BodyHandlers.ofInputStream());
    if (answer.statusCode() != 200) {
      throw new AssertionError("no events: " + answer.statusCode());
    }
    return new Listener(answer.body());
  }

  /** Returns what comes up to a text. */
  String heardUntil(String text) throws IOException {
    StringBuilder heard = new StringBuilder();
    while (heard.indexOf(text) < 0) {
      int octet = events.read();
      if (octet < 0) {
        throw new AssertionError("the events end without " + text + ": " + heard);
      }
      heard.append((char) octet);
    }
    return heard.toString();
  }

  @Override
  public void close() {
    try {
      events.close();
    } catch (IOException e) {
      throw new AssertionError("the events do not end", e);
    }
  }
}

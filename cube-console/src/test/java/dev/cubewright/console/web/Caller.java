package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Predicate;

/** A named client of the HTTP interface. */
final class Caller {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final int port;
  private final String name;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  Caller(int port, String name) {
    this.port = port;
    this.name = name;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
        .timeout(PATIENCE)
        .header("X-Cubewright-Client", name);
  }

  HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
    return client.send(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  HttpResponse<byte[]> sendForBytes(HttpRequest request) throws IOException, InterruptedException {
    return client.send(request, BodyHandlers.ofByteArray());
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path).build());
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return send("POST", path, "application/json", body);
  }

  HttpResponse<String> send(String method, String path, String type, String body)
      throws IOException, InterruptedException {
    return send(
        request(path)
            .header("Content-Type", type)
            .method(method, BodyPublishers.ofString(body))
            .build());
  }

  static JsonNode json(HttpResponse<String> response) throws IOException {
    return new JsonMapper().readTree(response.body());
  }

  /** Returns the error code. */
  static String code(HttpResponse<String> response) throws IOException {
    return json(response).path("code").asText();
  }

  /** Opens an event stream. */
  Events events() throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + port + "/api/events?client=" + name))
            .build();
    return new Events(client.send(request, BodyHandlers.ofInputStream()));
  }

  /** An event stream. */
  static final class Events implements AutoCloseable {
    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;
    private String publicName = "";

    private Events(HttpResponse<InputStream> response) {
      this.response = response;
      this.lines =
          new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    int status() {
      return response.statusCode();
    }

    /** Returns the public name of this client. */
    String publicName() throws IOException {
      if (publicName.isEmpty()) {
        await("you", you -> true);
      }
      return publicName;
    }

    /** Returns the next line that is not blank. */
    String line() throws IOException {
      String line = lines.readLine();
      while (line != null && (line.isEmpty() || line.startsWith(":") || line.startsWith("retry"))) {
        line = lines.readLine();
      }
      return line;
    }

    /** Waits for an event of a name with certain data. */
    JsonNode await(String event, Predicate<JsonNode> wanted) throws IOException {
      while (true) {
        String head = line();
        if (head == null) {
          throw new AssertionError("the events ended before " + event);
        }
        JsonNode data = new JsonMapper().readTree(line().substring("data: ".length()));
        if (head.equals("event: you")) {
          publicName = data.path("client").asText();
        }
        if (head.equals("event: " + event) && wanted.test(data)) {
          return data;
        }
      }
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }
}

package dev.cubewright.solver.catalog;

import dev.cubewright.core.definition.Misspelling;
import dev.cubewright.core.file.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A sheet of numbered scrambles of several events, with pictures, to print or to read by programs.
 * Immutable.
 *
 * @param title the title, one line of any text
 * @param parts the events in their order, at least one
 */
public record ScrambleSheet(String title, List<Part> parts) {
  /** The maximum number of scrambles, or of extra scrambles, of one event. */
  public static final int MOST = 1000;

  private static final String USUAL_COUNT = "5";

  /** Scrambles with more moves than this are written in columns. */
  private static final int MOST_FLOWING = 40;

  /** Scrambles with more moves than this are written in small letters. */
  private static final int MOST_LARGE = 120;

  /** The format of a sheet. */
  public enum Format {
    /** Plain text, each scramble on a line, without pictures. */
    TEXT("TITLE\n", "\n%3$s\n", "", ""),
    /** One JSON object. */
    JSON(
        "{\"title\":TITLE,\"events\":[\n",
        "{\"event\":%s,\"name\":%s,\"scrambles\":[",
        "\n]}",
        "\n]}\n"),
    /** One self-contained HTML page for paper in A4 or US Letter. */
    HTML(
        PuzzleNames.resource("sheet.html").orElseThrow(),
        """
        <section>
        <table>
        <thead><tr><th colspan="3"><h2>%3$s</h2>%4$s</th></tr></thead>
        <tbody>
        """,
        "</tbody>\n</table>\n</section>\n",
        "</body>\n</html>\n");

    private final String start;
    private final String startOfPart;
    private final String endOfPart;
    private final String end;

    Format(String start, String startOfPart, String endOfPart, String end) {
      this.start = start;
      this.startOfPart = startOfPart;
      this.endOfPart = endOfPart;
      this.end = end;
    }

    private String quoted(String text) {
      return switch (this) {
        case TEXT -> text;
        case JSON -> JsonObject.quoted(text);
        case HTML -> text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
      };
    }
  }

  /**
   * The scrambles of one event. For multiple blindfolded, they are the cubes of one attempt.
   *
   * @param event the event
   * @param count the number of scrambles, from 1 to {@value #MOST}
   * @param extras the number of extra scrambles, from 0 to {@value #MOST}
   */
  public record Part(Event event, int count, int extras) {
    /** Creates a part. */
    public Part {
      if (count < 1 || count > MOST || extras < 0 || extras > MOST) {
        throw new IllegalArgumentException(
            "the number of scrambles of %s must be 1 to %d, and of extra ones 0 to %d"
                .formatted(event.id(), MOST, MOST));
      }
    }

    private String heading() {
      return event.name() + (event.isMultiple() ? ", one attempt of " + count + " cubes" : "");
    }
  }

  /** Creates a sheet. */
  public ScrambleSheet {
    parts = List.copyOf(parts);
    title = title.replaceAll("\\p{Cntrl}+", " ").strip();
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a sheet needs at least one event");
    }
  }

  /**
   * {@return the parts that a text names}
   *
   * @param text the names of events, each with the number of its scrambles, such as {@code
   *     333:5,sq1:3}; default number: 5
   * @param extras the number of extra scrambles of each event; none are written for multiple
   *     blindfolded
   * @throws IllegalArgumentException if an event is unknown or named twice, or a number is not from
   *     1 to {@value #MOST}; the message is a sentence fragment
   */
  public static List<Part> parts(String text, int extras) {
    List<Part> parts = new ArrayList<>();
    Set<Event> events = new HashSet<>();
    for (String word : text.split(",", -1)) {
      String[] words = word.strip().split(":", 2);
      Event event = event(words[0].strip());
      if (!events.add(event)) {
        throw new IllegalArgumentException(
            "the event %s is named twice; name it once with all its scrambles, such as %s:10"
                .formatted(event.id(), event.id()));
      }
      String number = words.length == 1 ? USUAL_COUNT : words[1].strip();
      int count = number.matches("\\d{1,4}") ? Integer.parseInt(number) : 0;
      parts.add(new Part(event, count, event.isMultiple() ? 0 : extras));
    }
    return parts;
  }

  private static Event event(String name) {
    List<String> ids = Event.all().stream().map(Event::id).toList();
    String near = Misspelling.of(name, ids).map(" (did you mean %s?)"::formatted).orElse("");
    String message = "there is no event \"%s\"%s; the events are %s";
    return Event.find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    message.formatted(name, near, String.join(", ", ids))));
  }

  /**
   * Writes the sheet, each scramble as soon as it is found. If one fails, the sheet remains
   * incomplete and its JSON invalid.
   *
   * @param out receives the sheet
   * @param format the format
   * @param scrambles returns the source of an event's scrambles; called once for each part, in
   *     order
   * @throws CancellationException if the thread is interrupted
   * @throws IOException if {@code out} fails
   */
  public void write(
      Appendable out, Format format, Function<Event, Supplier<Scrambles.Scramble>> scrambles)
      throws IOException {
    out.append(format.start.replace("TITLE", format.quoted(title)));
    String separator = "";
    for (Part part : parts) {
      out.append(separator)
          .append(
              format.startOfPart.formatted(
                  Stream.of(part.event().id(), part.event().name(), part.heading(), title)
                      .map(format::quoted)
                      .toArray()));
      separator = format == Format.JSON ? ",\n" : "";
      Supplier<Scrambles.Scramble> source = scrambles.apply(part.event());
      Pictures pictures = Pictures.of(PuzzleNames.puzzle(part.event().puzzle())).orElseThrow();
      for (int number = 1; number <= part.count() + part.extras(); number++) {
        if (Thread.currentThread().isInterrupted()) {
          throw new CancellationException("interrupted while scrambling");
        }
        String label = number > part.count() ? "E" + (number - part.count()) : "" + number;
        Scrambles.Scramble scramble = source.get();
        String picture =
            format == Format.TEXT
                ? ""
                : pictures.draw(scramble.state(), part.event().name() + " " + label);
        out.append(entry(label, number == 1, scramble.moves().toString(), picture, format));
      }
      out.append(format.endOfPart);
    }
    out.append(format.end);
  }

  /**
   * A row of a page to print.
   *
   * @param label the label, plain text
   * @param text moves, or several lines of them
   * @param picture the picture as an SVG document; may be blank
   */
  public record Row(String label, String text, String picture) {
    private String html() {
      return "<tr><td>%s</td><td><pre%s>%s</pre></td><td>%s</td></tr>\n"
          .formatted(
              Format.HTML.quoted(label),
              length(text) > MOST_LARGE && !text.contains("\n") ? " class=\"small\"" : "",
              text.contains("\n") ? Format.HTML.quoted(text) : rows(Format.HTML.quoted(text)),
              picture);
    }
  }

  /**
   * Writes a page to print with one table.
   *
   * @param out receives the page, each row as soon as it is known
   * @param title the title of the page
   * @param heading the heading of the table
   * @param rows the rows
   * @throws IOException if {@code out} fails
   */
  public static void writePage(Appendable out, String title, String heading, Iterable<Row> rows)
      throws IOException {
    Format html = Format.HTML;
    out.append(html.start.replace("TITLE", html.quoted(title)))
        .append(html.startOfPart.formatted("", "", html.quoted(heading), html.quoted(title)));
    for (Row row : rows) {
      out.append(row.html());
    }
    out.append(html.endOfPart).append(html.end);
  }

  private static String entry(
      String label, boolean isFirst, String moves, String picture, Format format) {
    return switch (format) {
      case TEXT -> label + ". " + moves + "\n";
      case JSON ->
          (isFirst ? "\n" : ",\n")
              + new JsonObject().put("label", label).put("scramble", moves).put("picture", picture);
      case HTML ->
          (label.equals("E1") ? "</tbody>\n<tbody class=\"extra\">\n" : "")
              + new Row(label, moves, picture).html();
    };
  }

  /**
   * Returns moves as HTML: the rows of a megaminx, other moves in one line, long lists with an
   * element per move.
   */
  static String rows(String text) {
    if ((text.contains("++") || text.contains("--")) && length(text) <= MOST_LARGE) {
      // Rows of random moves of the megaminx end with a turn of U.
      return text.replaceAll("(U'?) ", "$1\n");
    }
    return length(text) > MOST_FLOWING ? text.replaceAll("\\S+", "<b>$0</b>") : text;
  }

  private static int length(String moves) {
    return moves.split(" ").length;
  }
}

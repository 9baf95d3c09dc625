package dev.cubewright.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Draws the kind of Mermaid's flowcharts that the guides have, by Graphviz. */
final class Flowchart {
  private static final Pattern GROUP = Pattern.compile("subgraph (\\S+)");
  private static final Pattern BOX = Pattern.compile("(\\S+)\\[(.+)]");
  private static final Pattern ARROWS = Pattern.compile("\\S+( & \\S+)*( --> \\S+( & \\S+)*)*");

  private Flowchart() {}

  /** Returns a flowchart as a picture for an HTML page. */
  static String svg(String mermaid) {
    try {
      Process dot = new ProcessBuilder("dot", "-Tsvg").redirectErrorStream(true).start();
      try (var graph = dot.getOutputStream()) {
        graph.write(dot(mermaid).getBytes(StandardCharsets.UTF_8));
      }
      String svg = new String(dot.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int start = svg.indexOf("<svg");
      if (start < 0) {
        throw new IllegalArgumentException("Graphviz cannot draw this: " + svg);
      }
      return svg.substring(start);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a flowchart in the language of Graphviz. */
  static String dot(String mermaid) {
    StringBuilder dot =
        new StringBuilder(
            "digraph {\nbgcolor=transparent\nrankdir=TB\nnode [shape=box, fontname=sans,"
                + " fontsize=11, height=0.3]\ngraph [fontname=sans, fontsize=12]\n");
    for (String line : mermaid.lines().map(String::strip).toList()) {
      if (line.equals("end")) {
        dot.append("}\n");
      } else if (!line.startsWith("flowchart ") && !line.isEmpty()) {
        dot.append(statement(line)).append('\n');
      }
    }
    return dot.append("}\n").toString();
  }

  private static String statement(String line) {
    if (GROUP.matcher(line).matches()) {
      return GROUP.matcher(line).replaceAll("subgraph \"cluster_$1\" {\nlabel=\"$1\"");
    }
    if (BOX.matcher(line).matches()) {
      return BOX.matcher(line).replaceAll("\"$1\" [label=\"$2\"]");
    }
    if (ARROWS.matcher(line).matches()) {
      return Stream.of(line.split(" --> "))
          .map(boxes -> "{\"" + boxes.replace(" & ", "\" \"") + "\"}")
          .collect(Collectors.joining(" -> "));
    }
    throw new IllegalArgumentException("unknown line of a flowchart: " + line);
  }
}

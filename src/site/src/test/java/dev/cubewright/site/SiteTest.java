package dev.cubewright.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
  @TempDir Path folder;

  @Test
  void linksLeadToThePagesOfFiles() throws IOException {
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(folder.resolve("docs/robot.md"), "# The robot");
    Files.writeString(folder.resolve("cube"), "#!/bin/sh");
    Files.writeString(folder.resolve("README.md"), "# Start");
    Addresses addresses = new Addresses(folder);
    String markdown =
        "# A guide\n[a](robot.md#arms) [b](../cube) [c](../README.md) [d](https://x.org) [e](no)";

    String html = new Page(Path.of("docs/guide.md"), markdown).html(addresses);

    assertThat(html)
        .contains("<h1 id=\"a-guide\">A guide</h1>")
        .contains(
            "\"robot.html#arms\"", "\"../cube.html\"", "\"../index.html\"", "\"https://x.org\"");
    assertThat(addresses.next()).isEqualTo(Path.of("cube"));
    assertThat(addresses.faults())
        .containsExactly("docs/guide.md: links to docs/no, which does not exist");
  }

  /** The repository itself may lie in a folder that is called target. */
  @Test
  void guidesAreThoseThatWereNotBuilt() throws IOException {
    Path root = folder.resolve("target/cubewright");
    for (String file :
        List.of("README.md", "docs/a.md", "firmware/target/b.md", "puzzles/c.txt", "src/d.md")) {
      Path guide = root.resolve(file);
      Files.createDirectories(guide.getParent());
      Files.writeString(guide, "# A guide");
    }

    assertThat(Site.guides(root))
        .extracting(guide -> guide.path().toString())
        .containsExactly("README.md", "docs/a.md");
  }

  @Test
  void aCellOfManyWordsIsMarked() {
    String markdown = "|a|b|\n|-|-|\n|14|" + "as many words as `code` ".repeat(3) + "|";

    assertThat(new Page(Path.of("a.md"), markdown).html(new Addresses(folder)))
        .contains("<td>14</td>", "<td class=\"long\">as many");
  }

  @Test
  void aLinkThatLeadsNowhereIsAFault() throws IOException {
    Files.writeString(
        folder.resolve("a.html"),
        "<a href=\"b.html#there\"><a href=\"b.html#gone\"><a href=\"c.html\"><a href=\"#a\">"
            + "<img src=\"https://x.org/y.png\"><p id=\"a\"><a href=\"https://x.org\">");
    Files.writeString(folder.resolve("b.html"), "<p id=\"there\">");

    assertThat(new LinkCheck(folder).faults())
        .containsExactly(
            "a.html: loads <img src=\"https://x.org/y.png\">",
            "a.html: links to b.html#gone, which does not exist",
            "a.html: links to c.html, which does not exist");
  }

  @Test
  void aFlowchartBecomesAGraph() {
    assertThat(
            Flowchart.dot("flowchart TB\n  subgraph x\n    a.b[b]\n  end\n  a.b --> c & d --> e\n"))
        .contains(
            "subgraph \"cluster_x\" {",
            "\"a.b\" [label=\"b\"]",
            "{\"a.b\"} -> {\"c\" \"d\"} -> {\"e\"}");
  }
}

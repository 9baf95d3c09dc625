package dev.cubewright.site;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * One guide.
 *
 * @param path the file, seen from the folder of the repository
 * @param markdown what it says
 */
record Page(Path path, String markdown) {
  private static final List<Extension> EXTENSIONS =
      List.of(
          TablesExtension.create(), HeadingAnchorExtension.create(), AutolinkExtension.create());

  /** A picture in the HTML that a guide may contain. */
  private static final Pattern PICTURE = Pattern.compile("(<img src=\")([^\"]*)");

  private static final TextContentRenderer TEXT =
      TextContentRenderer.builder().extensions(EXTENSIONS).build();

  /** How many characters a cell may have to be narrow on a small screen. */
  private static final int SHORT_CELL = 40;

  private static final Pattern TITLE = Pattern.compile("(?m)^# (.*)$");

  /** Returns the first heading. */
  String title() {
    Matcher title = TITLE.matcher(markdown);
    return title.find() ? title.group(1).replace("`", "") : path.toString();
  }

  /** Returns the text with links to where the site has the files. */
  String html(Addresses addresses) {
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .attributeProviderFactory(
                context ->
                    (node, tag, attributes) -> {
                      if (node instanceof Link link) {
                        attributes.put("href", addresses.of(path, link.getDestination()));
                      } else if (node instanceof Image image && tag.equals("img")) {
                        attributes.put("src", addresses.of(path, image.getDestination()));
                      } else if (node instanceof TableCell
                          && TEXT.render(node).length() > SHORT_CELL) {
                        attributes.put("class", "long");
                      }
                    })
            .nodeRendererFactory(Diagrams::new)
            .build();
    Node document = Parser.builder().extensions(EXTENSIONS).build().parse(markdown);
    return PICTURE
        .matcher(renderer.render(document))
        .replaceAll(
            found -> Matcher.quoteReplacement(found.group(1) + addresses.of(path, found.group(2))))
        .replace("<table>", "<div class=\"wide\"><table>")
        .replace("</table>", "</table></div>");
  }

  /** Draws diagrams and leaves other code as it is. */
  private record Diagrams(HtmlNodeRendererContext context) implements NodeRenderer {
    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(FencedCodeBlock.class);
    }

    @Override
    public void render(Node node) {
      FencedCodeBlock block = (FencedCodeBlock) node;
      var html = context.getWriter();
      String literal = block.getLiteral();
      html.line();
      if (Objects.equals(block.getInfo(), "mermaid")) {
        html.raw("<div class=\"wide\">" + Flowchart.svg(literal) + "</div>");
      } else {
        html.raw("<pre><code>" + Template.escaped(literal) + "</code></pre>");
      }
      html.line();
    }
  }
}

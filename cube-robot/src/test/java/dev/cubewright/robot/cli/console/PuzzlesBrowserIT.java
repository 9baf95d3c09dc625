package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PuzzlesBrowserIT extends BrowserTest {
  private static final String STICKERS =
      "Array.from(document.querySelectorAll('.puzzle-picture .sticker'),"
          + " (one) => one.dataset.color).join('')";

  /** Whether the list of moves shows the last one. */
  private static final String LAST_IN_VIEW =
      "(() => { const list = document.querySelector('.moves').getBoundingClientRect();"
          + " const last = document.querySelector('.moves li:last-child').getBoundingClientRect();"
          + " return last.top >= list.top && last.bottom <= list.bottom + 1; })()";

  @Tag(SOLID)
  @Test
  void aPuzzleIsSolvedAndSteppedThrough() {
    browser.prefer("light");
    aMistakeIsRefusedWithASentence();
    open("floppy");
    browser.find("input[name=puzzle]").sendKeys("R2 U2 L2");
    browser.press("#puzzle-solve");
    browser.awaitShown(".move");
    int moves = browser.findAll(".move").size();
    assertThat(moves).isBetween(1, 3);
    browser.screenshot("puzzle-floppy");
    browser.press(".puzzle-stage .view-switch");
    String solved = "UUURRRFFFFFFFFFDDDLLLBBBBBBBBB";
    Object before = browser.read(STICKERS);
    assertThat(before).isNotEqualTo(solved);

    browser.press("[aria-label='One move on']");
    browser.await("one move", "/^Move 1 of " + moves + "$/.test(" + count() + ")");
    assertThat(browser.read(STICKERS)).isNotEqualTo(before);
    browser.press("[aria-label='One move back']");
    browser.await("no move", "/^Move 0 of " + moves + "$/.test(" + count() + ")");
    assertThat(browser.read(STICKERS)).isEqualTo(before);
    assertThat(browser.barriers()).isEmpty();

    browser.choose(".player select", "4");
    browser.press("[aria-label='Play']");
    browser.await("the end", "/^Move " + moves + " of " + moves + "$/.test(" + count() + ")");
    assertThat(sameUpToColors(browser.read(STICKERS), solved)).isTrue();
    browser.screenshot("puzzle-floppy-flat");
  }

  private void aMistakeIsRefusedWithASentence() {
    open("3x3x3");
    browser.find("input[name=puzzle]").sendKeys("R U nonsense");
    browser.press("#puzzle-solve");
    browser.awaitShown(".puzzle-drive .problem");
    assertThat(browser.text(".puzzle-drive .problem")).isNotBlank();
    browser.find("input[name=puzzle]").clear();
  }

  /** A list of hundreds of moves does not push the controls away. */
  @Test
  @Tag("long")
  void aLargeCubeIsScrambledAndSolved() {
    open("7x7x7");
    browser.press("#puzzle-scramble");
    browser.await("the scramble", "/^Scrambled by /.test(" + outcome() + ")");
    browser.press("#puzzle-solve");
    browser.awaitShown(".move");
    assertThat(browser.findAll(".move")).hasSizeGreaterThan(100);
    assertThat(browser.findAll(".puzzle-picture .sticker")).hasSize(294);
    browser.screenshot("puzzle-7x7x7-flat");

    browser.press("[aria-label='To the end']");
    browser.await("the end", "/^Move (\\d+) of \\1$/.test(" + count() + ")");
    String solved =
        "URFDLB"
            .chars()
            .mapToObj(face -> Character.toString(face).repeat(49))
            .collect(Collectors.joining());
    assertThat(sameUpToColors(browser.read(STICKERS), solved)).isTrue();
    assertThat((boolean) browser.read(LAST_IN_VIEW)).isTrue();
    browser.show(Browser.Screen.PHONE);
    assertThat(browser.fits(Browser.Screen.PHONE)).isTrue();
    browser.screenshot("puzzle-7x7x7-phone");
  }

  /** Choosing another puzzle makes the buttons free, and the answer that comes late is not told. */
  @Tag("long")
  @Test
  void whatIsAskedLastIsTold() {
    open("3x3x3");
    browser.read(
        "void (() => { const real = window.fetch; window.fetch = (path, request) =>"
            + " String(path).includes('3x3x3/solve') ? new Promise((done) => {"
            + " window.refuse = () => done(new Response("
            + "'{\"code\":\"superseded\",\"message\":\"given up\"}', {status: 409})); })"
            + " : real(path, request); })()");
    browser.find("input[name=puzzle]").sendKeys("R U2 F'");
    browser.press("#puzzle-solve");
    browser.await("the question", "window.refuse");
    assertThat(browser.find("#puzzle-scramble").isEnabled()).isFalse();
    browser.press("[data-puzzle='2x2x2']");
    browser.press("#puzzle-scramble");
    browser.await("the scramble", "/^Scrambled by /.test(" + outcome() + ")");
    Object told = browser.text(".puzzle-form [role=status]");
    browser.read("void (refuse(), fetch('/api/stop-port').then(() => { window.isLater = true; }))");
    browser.await("what is asked after the late answer", "window.isLater");
    assertThat(browser.isShown(".puzzle-drive .problem")).isFalse();
    assertThat(browser.text(".puzzle-form [role=status]")).isEqualTo(told);
    assertThat(browser.find("#puzzle-solve").isEnabled()).isTrue();
  }

  @Tag("long")
  @Test
  void whatIsWrongWithALinkIsSaid() {
    open("2x2x2");
    follow("3x3x3/WWW", "The link has 3 stickers, and the 3x3x3 has 54.");
    assertThat(browser.find("[data-puzzle='3x3x3']").getAttribute("aria-pressed"))
        .isEqualTo("true");
    follow("megaminx/W", "a puzzle that is not here: megaminx.");
    follow("2x2x2/WWXW", "the sticker X, which is no color");

    // A corner of it is twisted: it is shown as it is.
    String impossible = "wwwgwrrrgrggyyyyoooobbbb";
    follow("2X2X2/" + impossible, "");
    browser.awaitShown(".puzzle-drive .problem");
    assertThat(browser.read("document.querySelector('input[name=puzzle]').value"))
        .isEqualTo(impossible.toUpperCase(Locale.ROOT));
    assertThat(browser.read(STICKERS)).isEqualTo("UUUFURRRFRFFDDDDLLLLBBBB");
    browser.screenshot("puzzle-impossible-link");
    browser.press(".share summary");
    assertThat(browser.text(".share .hint")).contains("on this machine only");
    browser.screenshot("puzzle-share");
  }

  private void follow(String link, String problem) {
    browser.read("void (location.hash = '#puzzles/" + link + "')");
    browser.await(
        problem,
        "document.querySelector('.puzzle-form .problem').textContent.includes('" + problem + "')");
  }

  private void open(String puzzle) {
    browser.view("puzzles");
    browser.awaitShown("#puzzle-solve");
    browser.press("[data-puzzle='" + puzzle + "']");
  }

  private static String count() {
    return "document.querySelector('.player [role=status]').textContent";
  }

  private static String outcome() {
    return "document.querySelector('.puzzle-form [role=status]').textContent";
  }

  /** The puzzle may be held otherwise when it is solved. */
  private static boolean sameUpToColors(Object shown, String solved) {
    String text = String.valueOf(shown);
    return text.length() == solved.length()
        && IntStream.range(1, text.length())
            .allMatch(
                i ->
                    (text.charAt(i) == text.charAt(i - 1))
                        == (solved.charAt(i) == solved.charAt(i - 1)));
  }
}

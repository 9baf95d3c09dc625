package dev.cubewright.robot.cli.console;

/** What a person does at the page to have a cube solved, step by step. */
record Job(Browser browser) {
  /** A twist that is planned and not begun; those of the plan before are all done. */
  private static final String WAITING = ".twist[data-state=waiting]";

  /** Has the hand hold a cube that was scrambled so. */
  void enter(String scramble) {
    browser.find(".enter-form input").sendKeys(scramble);
    browser.press(".enter-form [type=submit]");
    browser.await("the entered cube", "/scrambled/.test(" + text(".reading .about") + ")");
  }

  void inspect() {
    inspectBy(".steps [data-command=inspect]");
  }

  /** Presses a button and waits until the cube has been read and the robot does nothing more. */
  void inspectBy(String button) {
    // What was read before is not taken for what is read now.
    browser.read(
        "void (window.began = false, new MutationObserver((changes, self) => {"
            + " if (document.querySelector('[data-busy]')) { window.began = true;"
            + " self.disconnect(); } })"
            + ".observe(document.body, {subtree: true, attributeFilter: ['data-busy']}))");
    browser.press(button);
    awaitIdle(
        "the cube to be read", "window.began && /% sure/.test(" + text(".reading .about") + ")");
  }

  private void awaitIdle(String what, String condition) {
    browser.await(what, "!document.querySelector('[data-busy]') && (" + condition + ")");
  }

  void solve() {
    browser.command("solve", "a plan", "document.querySelector('" + WAITING + "')");
  }

  /** Begins to turn, and returns while the robot turns. */
  void beginRun() {
    browser.press(".steps [data-command=run]");
    browser.await(
        "a twist to be under way", "document.querySelector('.twist[data-state=running]')");
  }

  void run() {
    browser.command(
        "run",
        "the run to end",
        "document.querySelector('.clock-note').dataset.result"
            + " && !document.querySelector('"
            + WAITING
            + "')");
  }

  void release() {
    browser.press(".steps [data-command=release]");
    awaitOpen();
  }

  /** Waits until all arms are open and the robot does nothing more. */
  void awaitOpen() {
    awaitIdle(
        "all arms to be open",
        "document.querySelectorAll('.arm-list [data-grip=open]').length === 4");
  }

  /** Has something break, by the panel of the simulated robot. */
  void breaks(String fault) {
    browser.press("#simulation-switch");
    browser.press("#simulation [data-fault=" + fault + "]");
    browser.await("it to be broken", "/Broken now/.test(document.body.textContent)");
    browser.press("#simulation-switch");
  }

  /** Has all be mended that is broken. */
  void mend() {
    browser.press("#simulation-switch");
    browser.press("#simulation [data-mend]");
    browser.await("nothing to be broken", "/Nothing is broken/.test(document.body.textContent)");
    browser.press("#simulation-switch");
  }

  /** Brings a cube as far as it can be turned. */
  void prepare() {
    browser.speed("0");
    enter("R U2 F' R2 U F R' U2 F2");
    inspect();
    solve();
  }

  private static String text(String css) {
    return "document.querySelector('" + css + "').textContent";
  }
}

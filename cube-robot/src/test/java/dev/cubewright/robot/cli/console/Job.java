package dev.cubewright.robot.cli.console;

/** What a person does at the page to have a cube solved, step by step. */
record Job(Browser browser) {
  /** Has the hand hold a cube that was scrambled so. */
  void enter(String scramble) {
    browser.find(".enter-form input").sendKeys(scramble);
    browser.press(".enter-form [type=submit]");
    browser.await("the entered cube", "/scrambled/.test(" + text(".reading .about") + ")");
  }

  void inspect() {
    browser.command(
        "inspect", "the cube to be read", "/% sure/.test(" + text(".reading .about") + ")");
  }

  void solve() {
    browser.command("solve", "a plan", "document.querySelector('.twist')");
  }

  /** Begins to turn, and returns while the robot turns. */
  void beginRun() {
    browser.press(".steps [data-command=run]");
    browser.await(
        "a twist to be under way", "document.querySelector('.twist[data-state=running]')");
  }

  void run() {
    browser.command(
        "run", "the run to end", "document.querySelector('.clock-note').dataset.result");
  }

  void release() {
    browser.command(
        "release",
        "all arms to be open",
        "document.querySelectorAll('.arm-list [data-grip=open]').length === 4");
  }

  /** Brings a cube as far as it can be turned. */
  void prepare() {
    browser.speed("10");
    enter("R U2 F' R2 U F R' U2 F2");
    inspect();
    solve();
  }

  private static String text(String css) {
    return "document.querySelector('" + css + "').textContent";
  }
}

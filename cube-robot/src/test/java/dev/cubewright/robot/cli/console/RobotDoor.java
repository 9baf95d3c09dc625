package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

/** The steps of a job at the robot's door. */
record RobotDoor(Browser browser) {
  /** A script with which events can be held back, as by a network that delivers nothing. */
  static final String CAN_BE_SILENT =
      "window.heldBack = null; window.EventSource = class extends EventSource {"
          + " addEventListener(name, hear) { super.addEventListener(name, (event) =>"
          + " window.heldBack ? window.heldBack.push(() => hear(event)) : hear(event)); } };";

  /** A twist of the plan that is not done; those of the plan before are all done. */
  private static final String WAITING = ".twist[data-state=waiting]";

  /** The parts of the job, of which a small screen shows one at a time. */
  static final String[] PANES = {
    ".pane-tabs label:has([value=cube])",
    ".pane-tabs label:has([value=camera])",
    ".pane-tabs label:has([value=settings])",
    ".pane-tabs label:has([value=robot])",
  };

  private static final String STATE = "document.querySelector('#state')";
  private static final String CLOCK = "document.querySelector('.clock-note')";
  private static final String ABOUT = "document.querySelector('.reading .about').textContent";

  /** Sets the speed of the simulated robot; 0 does not wait. */
  void speed(String factor) {
    simulate("{speed: " + factor + "}");
  }

  /** Changes the simulated robot without its panel. */
  void simulate(String change) {
    assertThat(browser.send("simulation", change)).isEqualTo(200);
  }

  /** Puts a scrambled cube into the hand. */
  void enter(String scramble) {
    type(scramble);
    browser.await("the entered cube", "/scrambled/.test(" + ABOUT + ")");
  }

  void type(String cube) {
    browser.find("input[name=cube]").clear();
    browser.find("input[name=cube]").sendKeys(cube);
    browser.press(".enter-form [type=submit]");
  }

  void inspect() {
    inspectBy("[data-command=inspect]");
  }

  /** Presses a button and waits until the robot has read the cube and rests. */
  void inspectBy(String button) {
    // The cube may have been read before: only a reading that begins now counts.
    browser.read(
        "void (window.began = false, new MutationObserver((changes, self) => {"
            + " if (document.querySelector('[data-busy]')) { window.began = true;"
            + " self.disconnect(); } })"
            + ".observe(document.body, {subtree: true, childList: true, attributes: true}))");
    browser.press(button);
    awaitIdle("the cube to be read", "window.began && /% sure/.test(" + ABOUT + ")");
  }

  void awaitIdle(String what, String condition) {
    browser.await(what, "!document.querySelector('[data-busy]') && (" + condition + ")");
  }

  void solve() {
    browser.press("[data-command=solve]");
    awaitPlan();
  }

  void awaitPlan() {
    awaitIdle("a plan", "document.querySelector('" + WAITING + "')");
  }

  /** Starts the run and returns while the robot turns. */
  void beginRun() {
    browser.press("[data-command=run]");
    awaitTwist("running");
  }

  void awaitTwist(String state) {
    browser.await("a twist", "document.querySelector('.twist[data-state=" + state + "]')");
  }

  void run() {
    browser.press("[data-command=run]");
    awaitResult("solved");
  }

  void awaitResult(String result) {
    awaitIdle("the result " + result, CLOCK + ".dataset.result === '" + result + "'");
  }

  String clockNote() {
    return browser.text(".clock-note");
  }

  /** Opens the arms and waits until the robot rests. */
  void release(String button) {
    browser.press(button);
    awaitIdle(
        "all arms to be open",
        "document.querySelectorAll('.arm-list [data-grip=open]').length === 4");
  }

  /** Brings a cube to the point where the robot can turn it. */
  void prepare() {
    speed("0");
    enter("R U2 F' R2 U F R' U2 F2");
    inspect();
    solve();
  }

  /** Starts a run that lasts until it is stopped. */
  void beginSlowRun() {
    speed("0.1");
    beginRun();
  }

  void awaitState(String state) {
    browser.await("the state " + state, STATE + ".dataset.state === '" + state + "'");
  }

  /** Requires a stop in mid-run: the arms hold the cube, and twists are left. */
  void assertStopped() {
    awaitState("stopped");
    browser.awaitShown("#fault.stopped");
    assertThat(browser.text("#fault")).contains("hold");
    assertThat(clockNote()).startsWith("stopped");
    assertThat(browser.findAll(WAITING)).isNotEmpty();
  }

  /** Recovers from a stop or fault. */
  void recover() {
    speed("0");
    recoverAsIs();
  }

  /** Recovers a robot that is not simulated. */
  void recoverAsIs() {
    browser.press("#fault [data-command=recover]");
    browser.awaitHidden("#fault");
  }

  /** Lets the arms release a cube that was stopped. */
  void takeOut() {
    recover();
    release(".go-on [data-command=release]");
  }

  /** Requires a fault with its code, what is held, and what to do. */
  void assertFault(String code) {
    awaitState("fault");
    browser.awaitShown("#fault [data-command=recover]");
    assertThat(browser.text("#fault")).contains(code);
    assertThat(browser.text("#fault .fault-problem")).hasSizeGreaterThan(20);
    assertThat(browser.text("#fault .fault-holding")).endsWith(".");
    assertThat(browser.text("#fault .fault-advice")).endsWith(".").hasSizeGreaterThan(10);
  }

  /** Mends everything and follows the advice until the cube is solved. */
  void mendAndContinueUntilSolved() {
    simulate("{mend: true}");
    boolean asItLies = browser.text("#fault .fault-advice").startsWith("Leave the cube");
    recover();
    if (asItLies) {
      inspectBy(".go-on [data-command=inspect]");
    } else {
      if (browser.isShown(".go-on")) {
        release(".go-on [data-command=release]");
      }
      enter("F R U2 L'");
      inspect();
    }
    // The turns themselves may have been done, and only the last reading failed.
    if (!browser.text(".reading .about").contains("solved")) {
      solve();
      run();
    }
  }

  /** Has a fault occur by the panel of the simulated robot, and closes the panel. */
  void cause(String fault) {
    browser.press("#simulation-switch");
    browser.choose("#simulation [name=fault]", fault);
    browser.press("#simulation [data-cause]");
    browser.awaitShown("#simulation [role=status]");
    browser.press("#simulation-switch");
  }

  /** Shows the help of the view. */
  void openHelp() {
    browser.press("#help-switch");
    browser.awaitShown("dialog.help");
  }

  void closeHelp() {
    browser.press("dialog.help .dialog-head button");
    browser.awaitHidden("dialog.help");
  }

  /** Shows a view by its link. */
  void view(String name) {
    browser.press("[data-view=" + name + "]:not(body)");
    browser.await("the view " + name, "document.body.dataset.view === '" + name + "'");
  }
}

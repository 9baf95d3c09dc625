package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

/** Actions of the operator on the robot's page. */
record RobotPage(Browser browser) {
  /** A script that can hold back events, like a network that delivers nothing. */
  static final String CAN_BE_SILENT =
      "window.heldBack = null; window.EventSource = class extends EventSource {"
          + " addEventListener(name, handler) { super.addEventListener(name, (event) =>"
          + " window.heldBack ? window.heldBack.push(() => handler(event)) : handler(event)); } };";

  /** A pending twist of the plan; all twists of the previous plan are done. */
  private static final String WAITING = ".twist[data-state=waiting]";

  /** The panes of the job, of which a small screen shows one at a time. */
  static final String[] PANES = {
    ".pane-tabs label:has([value=cube])",
    ".pane-tabs label:has([value=camera])",
    ".pane-tabs label:has([value=settings])",
    ".pane-tabs label:has([value=robot])",
  };

  private static final String STATE = "document.querySelector('#state')";
  private static final String CLOCK = "document.querySelector('.clock-note')";
  private static final String ABOUT = "document.querySelector('.reading .about').textContent";

  /** Sets the speed of the simulated robot; 0 means no delays. */
  void speed(String factor) {
    simulate("{speed: " + factor + "}");
  }

  /** Changes the simulated robot by a request, without its panel. */
  void simulate(String change) {
    assertThat(browser.send("simulation", change)).isEqualTo(200);
  }

  /** Enters a scrambled cube as the cube to insert. */
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

  /** Presses a button and waits until the robot has read the cube and is idle. */
  void inspectBy(String button) {
    // The cube may have been read before: only a new reading counts.
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

  /** Starts the run and returns while the robot is turning. */
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

  /** Opens the arms and waits until the robot is idle. */
  void release(String button) {
    browser.press(button);
    awaitIdle(
        "all arms to be open",
        "document.querySelectorAll('.arm-list [data-grip=open]').length === 4");
  }

  /** Inserts, reads and solves a cube, so that a run can start. */
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

  /** Requires a stop during a run: the arms hold the cube, and twists are pending. */
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

  /** Recovers a robot without changes to the simulation. */
  void recoverAsIs() {
    browser.press("#fault [data-command=recover]");
    browser.awaitHidden("#fault");
  }

  /** Makes the arms release the cube after a stop. */
  void takeOut() {
    recover();
    release(".go-on [data-command=release]");
  }

  /** Requires a fault with its code, the arms that hold the cube, and the advice. */
  void assertFault(String code) {
    awaitState("fault");
    browser.awaitShown("#fault [data-command=recover]");
    assertThat(browser.text("#fault")).contains(code);
    assertThat(browser.text("#fault .fault-problem")).hasSizeGreaterThan(20);
    assertThat(browser.text("#fault .fault-holding")).endsWith(".");
    assertThat(browser.text("#fault .fault-advice")).endsWith(".").hasSizeGreaterThan(10);
  }

  /** Repairs all simulated faults and follows the advice until the cube is solved. */
  void repairAndContinueUntilSolved() {
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
    // All turns may have succeeded, and only the final reading failed.
    if (!browser.text(".reading .about").contains("solved")) {
      solve();
      run();
    }
  }

  /** Causes a fault in the panel of the simulated robot, and closes the panel. */
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

#include "board.h"

#include "arm.h"
#include "board_state.h"
#include "execute.h"
#include "hardware.h"
#include "line.h"
#include "report.h"
#include "settings.h"

static struct line line;
static bool status_wanted;

void board_begin(void) {
  settings_reset();
  session_reset(&board.session);
  line_clear(&line);
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    arm_reset(arm);
    board.jobs[arm].reported = false;
    board.jobs[arm].sequence = 0;
  }
  board.fresh = true;
  board.strict = false;
  board.alarm = CODE_NONE;
  board.watchdog = 0;
  board.published_waits = false;
  status_wanted = false;
  report_boot();
}

static void job_ended(uint8_t arm, const struct answer *ending) {
  struct answer answer = *ending;
  if (!board.jobs[arm].reported) {
    return;
  }
  answer.sequence = board.jobs[arm].sequence;
  if (answer.sequence != 0) {
    session_keep(&board.session, &answer);
  }
  report_answer(&answer, false);
}

static void enter_alarm(uint8_t code) {
  const struct answer stopped = {0, ANSWER_ERROR, false, code};
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    motor_stop(arm);
  }
  board.fresh = false;
  board.alarm = code;
  board.published_waits = false;
  report_alarm(code);
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    if (arms[arm].job != JOB_NONE) {
      arm_abort(arm);
      job_ended(arm, &stopped);
    }
  }
}

/* Continues all jobs; returns whether a ramp is being computed or a job has ended. */
static bool step_arms(void) {
  bool busy = false;
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    bool tells_position = arms[arm].job != JOB_SETTLE;
    bool computes = arms[arm].job == JOB_PREPARE;
    enum outcome outcome = arm_step(arm);
    struct answer answer = {0, ANSWER_DONE, false, 0};
    if (outcome == OUTCOME_FAILED) {
      answer.kind = ANSWER_ERROR;
      answer.value = CODE_HOMING_FAILED;
    } else if (tells_position) {
      answer.kind = ANSWER_DONE_VALUE;
      answer.value = arms[arm].position;
    }
    if (outcome != OUTCOME_NONE) {
      job_ended(arm, &answer);
    }
    busy = busy || computes || outcome != OUTCOME_NONE;
  }
  return busy;
}

/* A line of the published protocol waits for all running jobs, as on the published board. */
static bool step_published(void) {
  if (!board_idle()) {
    return false;
  }
  board.published_waits = false;
  run_published(&board.published);
  return true;
}

static bool step_line(void) {
  uint8_t byte;
  while (serial_receive(&byte)) {
    if (line_add(&line, byte)) {
      run_line(&line);
      line_clear(&line);
      return true;
    }
  }
  return false;
}

bool board_step(void) {
  bool busy;
  if (stop_take_request()) {
    line_clear(&line);
    enter_alarm(CODE_STOPPED);
  }
  if (board.watchdog > 0 && board.alarm == CODE_NONE &&
      clock_units() - board.heard > ((uint32_t)board.watchdog * 125 + 63) / 64) {
    enter_alarm(CODE_WATCHDOG);
  }
  busy = step_arms();
  status_wanted = status_wanted || status_take_request();
  if (status_wanted && !report_status()) {
    return true; /* later lines wait for the status; arms do not */
  }
  status_wanted = false;
  return (board.published_waits ? step_published() : step_line()) || busy;
}

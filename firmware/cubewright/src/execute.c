/* Carries out lines. */
#include "execute.h"

#include "arm.h"
#include "board_state.h"
#include "frame.h"
#include "hardware.h"
#include "report.h"
#include "settings.h"

/* Sends an answer; stores it if its line had a number. */
static void answer_line(uint16_t sequence, enum answer_kind kind, int32_t value, bool open) {
  struct answer answer = {sequence, (uint8_t)kind, open, value};
  if (sequence != 0) {
    session_keep(&board.session, &answer);
  }
  report_answer(&answer, false);
}

/* Returns the error code if an arm cannot begin a T, G or H command, otherwise CODE_NONE. */
static uint8_t refusal(const struct command *command) {
  uint8_t arm = (uint8_t)command->arguments[0];
  if (board.alarm != CODE_NONE) {
    return CODE_IN_ALARM;
  }
  if (arms[arm].job != JOB_NONE) {
    return CODE_BUSY;
  }
  if (command->letter == 'T' && !arms[arm].homed && setting_of(arm, SETTING_HOMING_NEEDED) != 0) {
    return CODE_NOT_HOMED;
  }
  return CODE_NONE;
}

static uint8_t begin_job(const struct command *command, uint16_t sequence) {
  uint8_t arm = (uint8_t)command->arguments[0];
  uint8_t code = refusal(command);
  if (code == CODE_NONE) {
    /* Send the answer first, so that it does not wait for the ramp. */
    answer_line(sequence, ANSWER_OK, 0, true);
    board.jobs[arm].reported = true;
    board.jobs[arm].sequence = sequence;
    arm_begin(arm, command);
  }
  return code;
}

static uint8_t run_setting(const struct command *command, uint16_t sequence) {
  uint8_t key = (uint8_t)command->arguments[0];
  if (command->count == 1) {
    answer_line(sequence, ANSWER_OK_VALUE, setting_get(key), false);
    return CODE_NONE;
  }
  if (command->count == 0 ? !board_idle() : arms[key / SETTING_COUNT].job != JOB_NONE) {
    return CODE_BUSY;
  }
  if (command->count == 0) {
    report_settings();
  } else {
    setting_put(key, command->arguments[1]);
  }
  answer_line(sequence, ANSWER_OK, 0, false);
  return CODE_NONE;
}

static void open_session(uint16_t sequence) {
  session_open(&board.session, sequence);
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    board.jobs[arm].sequence = 0; /* the new session may use the old number for another command */
  }
}

static uint8_t run_identity(const struct command *command) {
  if (!board_idle()) {
    return CODE_BUSY;
  }
  identity_write((uint8_t)command->arguments[0]);
  return CODE_NONE;
}

/* Carries out a command and answers it, or returns an error code for the answer. */
static uint8_t run_command(const struct command *command, uint16_t sequence) {
  uint8_t code = CODE_NONE;
  switch (command->letter) {
    case 'T':
    case 'G':
    case 'H':
      return begin_job(command, sequence);
    case 'S':
      return run_setting(command, sequence);
    case 'V':
      if (sequence != 0) {
        open_session(sequence);
      }
      report_identity(sequence);
      return CODE_NONE;
    case 'N':
      code = run_identity(command);
      break;
    case 'C':
      board.strict = command->arguments[0] == 1;
      break;
    case 'W':
      board.watchdog = (uint16_t)command->arguments[0];
      break;
    case 'X':
      board.alarm = CODE_NONE;
      break;
    default:
      break;
  }
  if (code == CODE_NONE) {
    answer_line(sequence, ANSWER_OK, 0, false);
  }
  return code;
}

/* Returns whether a number is the next one; if not, answers the line. */
static bool fits(uint16_t sequence) {
  struct answer stored;
  enum verdict verdict = session_judge(&board.session, sequence, &stored);
  if (verdict == VERDICT_REPEATED) {
    report_answer(&stored, true);
  } else if (verdict == VERDICT_GAP) {
    struct answer gap = {sequence, ANSWER_ERROR, false, CODE_GAP};
    report_answer(&gap, false);
  } else {
    board.session.last = sequence;
  }
  return verdict == VERDICT_NEXT;
}

void run_published(const struct command *command) {
  if (refusal(command) == CODE_NONE) {
    struct command settled = *command;
    uint8_t arm = (uint8_t)command->arguments[0];
    if (settled.letter == 'G') {
      /* The published board waits for the squeeze, and does not wait for a release. */
      settled.count = 3;
      settled.arguments[2] = settled.arguments[1] == 1 ? setting_of(arm, SETTING_SQUEEZE_TIME) : 0;
    }
    board.fresh = false;
    board.jobs[arm].reported = false;
    board.jobs[arm].sequence = 0;
    arm_begin(arm, &settled);
  }
}

void run_line(const struct line *line) {
  struct frame frame = frame_read(line, board.strict);
  struct command command;
  uint8_t code;
  if (frame.kind == FRAME_EMPTY) {
    return;
  }
  if (frame.kind == FRAME_REFUSED) {
    report_refusal(frame.code);
    return;
  }
  board.heard = clock_units();
  if (frame.kind == FRAME_PUBLISHED) {
    board.published_waits = command_read_published(frame.body, frame.length, &board.published);
    return;
  }
  code = command_read(frame.body, frame.length, &command);
  /* A valid V opens a session and is accepted with any number. */
  if (frame.sequence != 0 && (command.letter != 'V' || code != CODE_NONE) && !fits(frame.sequence)) {
    return;
  }
  if (code == CODE_NONE) {
    code = run_command(&command, frame.sequence);
  }
  if (code != CODE_NONE) {
    answer_line(frame.sequence, ANSWER_ERROR, code, false);
  } else {
    board.fresh = false;
  }
}

/* The lines that the board sends. Each ends with its checksum. */
#include "report.h"

#include "arm.h"
#include "board_state.h"
#include "hardware.h"
#include "settings.h"
#include "text.h"

/* One buffer is enough, because a line is sent before the next begins; the stack is small. */
static struct text text;

/* The labels of the numbers of a status, in order; pos, home, servo and job have one number per arm. */
static const char *const status_labels[] = {" pos=", ",", " home=", ",", " servo=", ",", " job=", ",", " last=", " alarm="};

#define STATUS_NUMBERS (sizeof status_labels / sizeof status_labels[0])
#define NO_JOB UINT16_MAX

static uint16_t status_numbers[STATUS_NUMBERS];

/* The number of pieces of a status in the text; 0 if the text is another line. */
static uint8_t status_pieces;

static void begin(const char *word) {
  status_pieces = 0;
  text_begin(&text);
  text_add(&text, word);
}

static void send(void) {
  text_end(&text);
  serial_send(text.characters, text.length);
}

static void add_who(void) {
  text_add(&text, "cubewright proto=");
  text_add_number(&text, PROTOCOL_VERSION);
  text_add(&text, " fw=" FIRMWARE_VERSION " id=");
  text_add_number(&text, identity_read());
  text_add(&text, " arms=");
  text_add_number(&text, ARM_COUNT);
  text_add(&text, " spt=");
  text_add_number(&text, STEPS_PER_TURN);
}

void report_boot(void) {
  begin("boot ");
  add_who();
  send();
}

void report_identity(uint16_t sequence) {
  begin("ok ");
  text_add_number(&text, sequence);
  text_add(&text, " ");
  add_who();
  send();
}

void report_refusal(uint8_t code) {
  begin("nak ");
  text_add_number(&text, code);
  send();
}

void report_alarm(uint8_t code) {
  begin("alarm ");
  text_add_number(&text, code);
  send();
}

void report_answer(const struct answer *answer, bool repeated) {
  bool done = answer->kind == ANSWER_DONE || answer->kind == ANSWER_DONE_VALUE;
  begin(answer->kind == ANSWER_ERROR ? "err " : done ? "done " : "ok ");
  text_add_number(&text, answer->sequence);
  if (answer->kind != ANSWER_OK && answer->kind != ANSWER_DONE) {
    text_add(&text, " ");
    text_add_number(&text, answer->value);
  }
  if (repeated) {
    text_add(&text, " dup");
  }
  send();
}

void report_settings(void) {
  for (uint8_t key = 0; key < SETTING_KEYS; key++) {
    begin("set ");
    text_add_number(&text, key);
    text_add(&text, " ");
    text_add_number(&text, setting_get(key));
    send();
  }
}

static const char *state_name(void) {
  if (board.alarm != CODE_NONE) {
    return "<Alarm";
  }
  if (!board_idle()) {
    return "<Run";
  }
  return board.fresh ? "<Boot" : "<Idle";
}

static void look_at_status(void) {
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    status_numbers[arm] = arm_position(arm);
    status_numbers[2 + arm] = arms[arm].homed;
    status_numbers[4 + arm] = arms[arm].width;
    status_numbers[6 + arm] = arms[arm].job == JOB_NONE ? NO_JOB : board.jobs[arm].sequence;
  }
  status_numbers[8] = board.session.begun ? board.session.last : 0;
  status_numbers[9] = board.alarm;
}

bool report_status(void) {
  if (status_pieces == 0) {
    /* Begin only with an empty send buffer, so that sending the line never waits. */
    if (serial_all_sent()) {
      look_at_status();
      begin(state_name());
      status_pieces = 1;
    }
    return false;
  }
  if (status_pieces <= STATUS_NUMBERS) {
    uint8_t index = (uint8_t)(status_pieces - 1);
    text_add(&text, status_labels[index]);
    if (status_numbers[index] == NO_JOB) {
      text_add(&text, "-");
    } else {
      text_add_number(&text, status_numbers[index]);
    }
    status_pieces++;
    return false;
  }
  text_add(&text, ">");
  send();
  status_pieces = 0;
  return true;
}

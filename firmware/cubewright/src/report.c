/* What the board says. Every line ends with its checksum. */
#include "arm.h"
#include "board_state.h"
#include "hardware.h"
#include "settings.h"
#include "text.h"

/* Only one: a line is sent before the next is begun, and the stack is small. */
static struct text text;

static void begin(const char *word) {
  text.length = 0;
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

void report_status(void) {
  begin(state_name());
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    text_add(&text, arm == 0 ? " pos=" : ",");
    text_add_number(&text, arm_position(arm));
  }
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    text_add(&text, arm == 0 ? " home=" : ",");
    text_add_number(&text, arms[arm].homed);
  }
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    text_add(&text, arm == 0 ? " servo=" : ",");
    text_add_number(&text, arms[arm].width);
  }
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    text_add(&text, arm == 0 ? " job=" : ",");
    if (arms[arm].job == JOB_NONE) {
      text_add(&text, "-");
    } else {
      text_add_number(&text, board.jobs[arm].sequence);
    }
  }
  text_add(&text, " last=");
  text_add_number(&text, board.session.begun ? board.session.last : 0);
  text_add(&text, " alarm=");
  text_add_number(&text, board.alarm);
  text_add(&text, ">");
  send();
}

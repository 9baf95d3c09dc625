#include "fake_hardware.h"

#include <string.h>

#include "../cubewright/src/board.h"

#define PASS_MICROS 100
#define START_TICKS 200

struct fake fake;

static char input[256];
static size_t input_length;
static bool stop_requested;
static unsigned status_requests;

static void clear_line(void) {
  input_length = 0;
  stop_requested = false;
  status_requests = 0;
  fake.output_length = 0;
}

void fake_power_on(void) {
  memset(&fake, 0, sizeof fake);
  for (int arm = 0; arm < ARM_COUNT; arm++) {
    fake.magnet_at[arm] = 100;
  }
  fake_reset();
}

void fake_reset(void) {
  clear_line();
  for (int arm = 0; arm < ARM_COUNT; arm++) {
    fake.motors[arm].moving = false;
    fake.motors[arm].count = 0;
    fake.widths[arm] = 0;
  }
  board_begin();
}

void fake_receive(const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] == '!') {
      stop_requested = true;
      input_length = 0;
    } else if (bytes[i] == '?') {
      status_requests++;
    } else if (input_length < sizeof input) {
      input[input_length++] = bytes[i];
    }
  }
}

static void advance_motor(struct fake_motor *motor) {
  while (motor->moving && !stop_requested && motor->next_ticks <= fake.micros * 2) {
    if (motor->count == motor->pulses) {
      motor->moving = false;
      return;
    }
    motor->next_ticks += ramp_interval(motor->ramp, motor->count, motor->pulses);
    motor->count++;
    motor->steps += motor->forward ? 1 : -1;
  }
}

void fake_run(uint64_t micros) {
  uint64_t end = fake.micros + micros;
  while (fake.micros < end) {
    fake.micros += PASS_MICROS;
    for (int arm = 0; arm < ARM_COUNT; arm++) {
      advance_motor(&fake.motors[arm]);
    }
    board_step();
  }
}

const char *fake_hear(void) {
  static char line[ANSWER_LIMIT + 2];
  char *end = memchr(fake.output, '\n', fake.output_length);
  if (end == NULL) {
    return NULL;
  }
  size_t length = (size_t)(end - fake.output);
  if (length > ANSWER_LIMIT) {
    return "(a line that is too long)";
  }
  memcpy(line, fake.output, length);
  line[length] = 0;
  fake.output_length -= length + 1;
  memmove(fake.output, end + 1, fake.output_length);
  return line;
}

uint32_t clock_units(void) {
  return (uint32_t)(fake.micros / 512);
}

void serial_send(const char *characters, uint8_t length) {
  if (fake.output_length + length <= sizeof fake.output) {
    memcpy(fake.output + fake.output_length, characters, length);
    fake.output_length += length;
  }
}

bool serial_all_sent(void) {
  return true;
}

bool serial_receive(uint8_t *byte) {
  if (input_length == 0) {
    return false;
  }
  *byte = (uint8_t)input[0];
  memmove(input, input + 1, --input_length);
  return true;
}

bool stop_take_request(void) {
  bool requested = stop_requested;
  stop_requested = false;
  return requested;
}

bool status_take_request(void) {
  if (status_requests == 0) {
    return false;
  }
  status_requests--;
  return true;
}

void motor_start(uint8_t arm, bool forward, const struct ramp *ramp, uint16_t pulses) {
  struct fake_motor *motor = &fake.motors[arm];
  uint16_t most = ramp->profile.rpm == 0 ? HOMING_SEEK_PULSES + HOMING_LEAVE_PULSES : 200;
  fake.wild += arm >= ARM_COUNT || pulses == 0 || pulses > most || motor->moving || !ramp_ready(ramp, pulses);
  for (uint16_t i = 0; i < pulses; i++) {
    fake.wild += ramp_interval(ramp, i, pulses) < RAMP_TICKS_PER_SECOND / 4000;
  }
  fake.orders++;
  motor->moving = true;
  motor->forward = forward;
  motor->ramp = ramp;
  motor->pulses = pulses;
  motor->count = 0;
  motor->next_ticks = fake.micros * 2 + START_TICKS;
  motor->starts++;
}

bool motor_moving(uint8_t arm) {
  return fake.motors[arm].moving;
}

uint16_t motor_pulses(uint8_t arm) {
  return fake.motors[arm].count;
}

void motor_stop(uint8_t arm) {
  fake.motors[arm].moving = false;
}

void servo_put(uint8_t arm, uint16_t microseconds) {
  fake.wild += arm >= ARM_COUNT || microseconds < WIDTH_LEAST || microseconds > WIDTH_MOST;
  fake.orders++;
  fake.widths[arm] = microseconds;
}

uint16_t magnet_read(uint8_t arm) {
  int32_t away = (fake.motors[arm].steps - fake.magnet_at[arm]) % STEPS_PER_TURN;
  away = away < 0 ? away + STEPS_PER_TURN : away;
  return !fake.magnet_missing && (away <= 5 || away >= STEPS_PER_TURN - 5) ? 600 : 12;
}

uint8_t identity_read(void) {
  return fake.identity;
}

void identity_write(uint8_t identity) {
  fake.wild += identity > IDENTITY_MOST;
  fake.identity = identity;
}

#include "command.h"

#include "settings.h"

struct shape {
  char letter;
  uint8_t least;
  uint8_t most;
};

static const struct shape shapes[] = {
    {'V', 0, 0}, {'N', 1, 1}, {'C', 1, 1}, {'T', 2, 4}, {'G', 2, 3},
    {'H', 1, 1}, {'W', 1, 1}, {'P', 0, 0}, {'X', 0, 0}, {'S', 0, 2},
};

/* Reads whole numbers separated by spaces into the arguments; returns false if the text has another form. */
static bool read_numbers(const char *body, uint8_t length, struct command *command) {
  uint8_t i = 0;
  command->count = 0;
  for (;;) {
    int32_t value = 0;
    uint8_t digits = 0;
    bool negative;
    while (i < length && body[i] == ' ') {
      i++;
    }
    if (i == length) {
      return true;
    }
    negative = body[i] == '-';
    i = (uint8_t)(i + negative);
    while (i < length && body[i] >= '0' && body[i] <= '9' && digits < DIGIT_LIMIT) {
      value = value * 10 + (body[i++] - '0');
      digits++;
    }
    if (digits == 0 || (i < length && body[i] != ' ') || command->count == ARGUMENT_LIMIT) {
      return false;
    }
    command->arguments[command->count++] = negative ? -value : value;
  }
}

static bool between(int32_t value, int32_t least, int32_t most) {
  return value >= least && value <= most;
}

/* Returns whether the argument is absent or within its range. */
static bool optional(const struct command *command, uint8_t index, int32_t least, int32_t most) {
  return index >= command->count || between(command->arguments[index], least, most);
}

static bool in_range(const struct command *command) {
  const int32_t *arguments = command->arguments;
  switch (command->letter) {
    case 'N':
      return between(arguments[0], 0, IDENTITY_MOST);
    case 'C':
      return between(arguments[0], 0, 1);
    case 'T':
      return between(arguments[0], 0, ARM_COUNT - 1) && between(arguments[1], -DEGREES_LIMIT, DEGREES_LIMIT) &&
             optional(command, 2, RPM_LEAST, RPM_MOST) &&
             optional(command, 3, ACCELERATION_LEAST, ACCELERATION_MOST);
    case 'G':
      return between(arguments[0], 0, ARM_COUNT - 1) &&
             (between(arguments[1], 0, 1) || between(arguments[1], WIDTH_LEAST, WIDTH_MOST)) &&
             optional(command, 2, 0, SETTLE_MOST);
    case 'H':
      return between(arguments[0], 0, ARM_COUNT - 1);
    case 'W':
      return arguments[0] == 0 || between(arguments[0], WATCHDOG_LEAST, WATCHDOG_MOST);
    case 'S':
      return optional(command, 0, 0, SETTING_KEYS - 1) &&
             (command->count < 2 || setting_in_range((uint8_t)arguments[0], arguments[1]));
    default:
      return true;
  }
}

uint8_t command_read(const char *body, uint8_t length, struct command *command) {
  const struct command nothing = {0};
  const struct shape *shape = shapes;
  *command = nothing;
  while (length > 0 && *body == ' ') {
    body++;
    length--;
  }
  if (length == 0) {
    return CODE_SYNTAX;
  }
  while (shape < shapes + sizeof shapes / sizeof *shapes && shape->letter != *body) {
    shape++;
  }
  if (shape == shapes + sizeof shapes / sizeof *shapes || (length > 1 && body[1] != ' ')) {
    return CODE_UNKNOWN;
  }
  command->letter = *body;
  if (!read_numbers(body + 1, (uint8_t)(length - 1), command) || command->count < shape->least ||
      command->count > shape->most) {
    return CODE_SYNTAX;
  }
  return in_range(command) ? CODE_NONE : CODE_RANGE;
}

bool command_read_published(const char *body, uint8_t length, struct command *command) {
  const struct command nothing = {0};
  struct command said = {0};
  *command = nothing;
  if (!read_numbers(body, length, &said) || said.count < 2 || said.count > 3) {
    return false;
  }
  command->arguments[0] = said.arguments[0];
  if (said.arguments[1] == 0) {
    command->letter = 'H';
    command->count = 1;
  } else if (said.arguments[1] == 1000 || said.arguments[1] == 2000) {
    command->letter = 'G';
    command->count = 2;
    command->arguments[1] = said.arguments[1] == 1000;
  } else {
    command->letter = 'T';
    command->count = said.count;
    command->arguments[1] = said.arguments[1];
    command->arguments[2] = said.arguments[2] / 2; /* the published protocol uses twice the true speed */
  }
  return in_range(command);
}

int16_t command_pulses(int32_t degrees) {
  int32_t nearest = (degrees < 0 ? -degrees : degrees) * STEPS_PER_TURN * 2 / 360;
  int16_t pulses = (int16_t)((nearest + 1) / 2);
  return degrees < 0 ? (int16_t)-pulses : pulses;
}

/* Timer 2 runs freely with ticks of 2 microseconds. Its overflow is the clock and begins servo pulses; compare unit B
 * ends them. */
#include <avr/interrupt.h>
#include <util/atomic.h>

#include "avr_hardware.h"
#include "hardware.h"

/* In clock units: the period of the pulses, and the minimum period before a pulse with a new width. */
#define PERIOD 39
#define PERIOD_LEAST 20

#define NONE 0xFF

struct servo {
  volatile uint16_t width; /* ticks of 2 microseconds; 0 before the first command */
  volatile bool changed;
  uint8_t since; /* clock units since its last pulse began, at most PERIOD */
};

static struct servo servos[ARM_COUNT];

static volatile uint32_t units;

/* The servo of the current pulse, and the pulse's end. Pulses never overlap, so one compare unit is enough. */
static uint8_t active;
static uint8_t units_left;
static uint8_t end_tick;

void servo_begin(void) {
  DDRB |= SERVO_PIN_1;
  DDRD |= SERVO_PIN_0;
  PORTB &= (uint8_t)~SERVO_PIN_1;
  PORTD &= (uint8_t)~SERVO_PIN_0;
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    servos[arm].since = PERIOD;
  }
  active = NONE;
  TCCR2A = 0;
  TCCR2B = 1 << CS21 | 1 << CS20;
  TIMSK2 = 1 << TOIE2;
}

static void end_pulse(void) {
  PORTD &= (uint8_t)~SERVO_PIN_0;
  PORTB &= (uint8_t)~SERVO_PIN_1;
  TIMSK2 = 1 << TOIE2;
  active = NONE;
}

/* Called in the clock unit in which the pulse ends. */
static void await_end(void) {
  OCR2B = end_tick;
  TIFR2 = 1 << OCF2B;
  TIMSK2 = 1 << TOIE2 | 1 << OCIE2B;
  if (TCNT2 >= end_tick) {
    end_pulse(); /* the remaining time has already passed */
  }
}

static void begin_pulse(uint8_t arm) {
  uint16_t end;
  if (arm == 0) {
    PORTD |= SERVO_PIN_0;
  } else {
    PORTB |= SERVO_PIN_1;
  }
  /* One tick less, which is the time of the interrupt that ends the pulse. */
  end = (uint16_t)(TCNT2 + servos[arm].width - 1);
  units_left = (uint8_t)(end >> 8);
  end_tick = (uint8_t)end;
  active = arm;
  servos[arm].since = 0;
  servos[arm].changed = false;
  if (units_left == 0) {
    await_end();
  }
}

static bool due(const struct servo *servo) {
  return servo->width != 0 && (servo->since >= PERIOD || (servo->changed && servo->since >= PERIOD_LEAST));
}

ISR(TIMER2_OVF_vect) {
  units++;
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    if (servos[arm].since < PERIOD) {
      servos[arm].since++;
    }
  }
  if (active != NONE) {
    if (--units_left == 0) {
      await_end();
    }
    return;
  }
  for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
    if (due(&servos[arm])) {
      begin_pulse(arm);
      return;
    }
  }
}

ISR(TIMER2_COMPB_vect) {
  end_pulse();
}

uint32_t clock_units(void) {
  uint32_t now;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    now = units;
  }
  return now;
}

void servo_put(uint8_t arm, uint16_t microseconds) {
  uint16_t width = microseconds / 2;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    servos[arm].changed = servos[arm].changed || servos[arm].width != width;
    servos[arm].width = width;
  }
}

/* Timer 1 runs freely with ticks of 0.5 microseconds; its compare units A and B cause the edges of motors 0 and 1. */
#include <avr/interrupt.h>
#include <util/atomic.h>

#include "avr_hardware.h"
#include "hardware.h"

#define START_TICKS 200 /* from the direction signal to the first step */

struct motor {
  const struct ramp *ramp;
  uint16_t pulses;
  volatile uint16_t count;
  uint16_t rest; /* the part of the interval after the falling edge */
  volatile bool moving;
};

static struct motor motors[ARM_COUNT];
static volatile bool forbidden; /* whether a stop byte has forbidden pulses */

void motor_begin(void) {
  DDRB |= STEP_PIN_0 | DIRECTION_PIN_0 | STEP_PIN_1 | DIRECTION_PIN_1;
  PORTB &= (uint8_t) ~(STEP_PIN_0 | DIRECTION_PIN_0 | STEP_PIN_1 | DIRECTION_PIN_1);
  TCCR1A = 0;
  TCCR1B = 1 << CS11;
  TIMSK1 = 0;
}

/* Outputs the next edge of a motor; inlined for each motor, so that a pin access is one instruction. */
static inline __attribute__((always_inline)) void make_edge(struct motor *motor, uint8_t pin,
                                                            volatile uint16_t *compare, uint8_t interrupt) {
  uint16_t interval;
  if (PORTB & pin) {
    PORTB &= (uint8_t)~pin;
    *compare += motor->rest;
    return;
  }
  if (motor->count == motor->pulses) {
    TIMSK1 &= (uint8_t)~interrupt;
    motor->moving = false;
    hardware_event = true;
    return;
  }
  PORTB |= pin;
  interval = ramp_interval(motor->ramp, motor->count, motor->pulses);
  motor->count++;
  motor->rest = (uint16_t)(interval - interval / 2);
  *compare += interval / 2;
}

ISR(TIMER1_COMPA_vect) {
  make_edge(&motors[0], STEP_PIN_0, &OCR1A, 1 << OCIE1A);
}

ISR(TIMER1_COMPB_vect) {
  make_edge(&motors[1], STEP_PIN_1, &OCR1B, 1 << OCIE1B);
}

void motor_end_pulses(void) {
  forbidden = true;
  TIMSK1 = 0;
  PORTB &= (uint8_t) ~(STEP_PIN_0 | STEP_PIN_1);
}

void motor_permit_pulses(void) {
  forbidden = false;
}

static void put_direction(uint8_t pin, bool forward) {
  if (forward) {
    PORTB |= pin;
  } else {
    PORTB &= (uint8_t)~pin;
  }
}

void motor_start(uint8_t arm, bool forward, const struct ramp *ramp, uint16_t pulses) {
  struct motor *motor = &motors[arm];
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    motor->ramp = ramp;
    motor->pulses = pulses;
    motor->count = 0;
    motor->moving = true;
    if (!forbidden) {
      put_direction(arm == 0 ? DIRECTION_PIN_0 : DIRECTION_PIN_1, forward);
      if (arm == 0) {
        OCR1A = (uint16_t)(TCNT1 + START_TICKS);
        TIFR1 = 1 << OCF1A;
        TIMSK1 |= 1 << OCIE1A;
      } else {
        OCR1B = (uint16_t)(TCNT1 + START_TICKS);
        TIFR1 = 1 << OCF1B;
        TIMSK1 |= 1 << OCIE1B;
      }
    }
  }
}

bool motor_moving(uint8_t arm) {
  return motors[arm].moving;
}

uint16_t motor_pulses(uint8_t arm) {
  uint16_t count;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    count = motors[arm].count;
  }
  return count;
}

void motor_stop(uint8_t arm) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    TIMSK1 &= (uint8_t) ~(arm == 0 ? 1 << OCIE1A : 1 << OCIE1B);
    PORTB &= (uint8_t) ~(arm == 0 ? STEP_PIN_0 : STEP_PIN_1);
    motors[arm].moving = false;
  }
}

#include <avr/interrupt.h>
#include <avr/sleep.h>

#include "avr_hardware.h"

volatile bool hardware_event;

void hardware_begin(void) {
  cli();
  TIMSK0 = 0; /* the Arduino core's clock, which is unused here, would delay the pulses */
  serial_begin();
  motor_begin();
  servo_begin();
  magnet_begin();
  identity_begin();
  sei();
}

void hardware_rest(void) {
  set_sleep_mode(SLEEP_MODE_IDLE);
  cli();
  if (!hardware_event) {
    sleep_enable();
    sei(); /* takes effect after the next instruction, so no interrupt is missed */
    sleep_cpu();
    sleep_disable();
  }
  hardware_event = false;
  sei();
}

#include <avr/interrupt.h>

#include "avr_hardware.h"

void hardware_begin(void) {
  cli();
  TIMSK0 = 0; /* the interrupt of the Arduino core's unused clock would delay the pulses */
  serial_begin();
  motor_begin();
  servo_begin();
  magnet_begin();
  identity_begin();
  watchdog_begin();
  sei();
}

#include <avr/interrupt.h>

#include "avr_hardware.h"

void hardware_begin(void) {
  cli();
  TIMSK0 = 0; /* the Arduino core's clock, which is unused here, would delay the pulses */
  serial_begin();
  motor_begin();
  servo_begin();
  magnet_begin();
  identity_begin();
  watchdog_begin();
  sei();
}

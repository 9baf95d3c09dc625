#include <avr/interrupt.h>
#include <avr/sleep.h>

#include "avr_hardware.h"

volatile bool hardware_event;

void hardware_rest(void) {
  set_sleep_mode(SLEEP_MODE_IDLE);
  cli();
  if (!hardware_event) {
    sleep_enable();
    sei(); /* takes effect after the next instruction, so that no interrupt is missed */
    sleep_cpu();
    sleep_disable();
  }
  hardware_event = false;
  sei();
}

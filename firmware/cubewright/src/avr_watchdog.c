/*
 * The hardware watchdog resets a board whose main loop hangs: motors stop, fingers stay, and the host hears "boot".
 * Off unless it is asked for, because of boot loaders that do not end it: they are reset by it for ever. See README.md.
 */
#include <avr/wdt.h>

#include "avr_hardware.h"

#ifndef HARDWARE_WATCHDOG
#define HARDWARE_WATCHDOG 0
#endif

/* Before variables are set: after its reset the watchdog runs on, at 16 milliseconds. */
__attribute__((naked, used, section(".init3"))) static void end_watchdog(void) {
  MCUSR = 0;
  wdt_disable();
}

void watchdog_begin(void) {
  if (HARDWARE_WATCHDOG) {
    wdt_enable(WDTO_250MS);
  }
}

void hardware_alive(void) {
  if (HARDWARE_WATCHDOG) {
    wdt_reset();
  }
}

/*
 * The hardware watchdog resets a board whose main loop hangs: motors stop, fingers stay, and the host receives "boot".
 * It is off by default, because some boot loaders do not disable it, and it then resets them forever. See README.md.
 */
#include <avr/wdt.h>

#include "avr_hardware.h"

#ifndef HARDWARE_WATCHDOG
#define HARDWARE_WATCHDOG 0
#endif

/* Runs before variables are initialized, because the watchdog stays on after its reset, with 16 milliseconds. */
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

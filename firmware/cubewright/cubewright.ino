/* Two arms of the robot on one ATmega328P board; see ../README.md. All code is in src. */
#include "src/avr_hardware.h"
#include "src/board.h"

void setup(void) {
  hardware_begin();
  board_begin();
}

void loop(void) {
  hardware_alive();
  if (!board_step()) {
    hardware_rest();
  }
}

#ifndef ARDUINO
int main(void) {
  setup();
  for (;;) {
    loop();
  }
}
#endif

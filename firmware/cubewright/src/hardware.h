/* What the board's logic asks of the machine below it; the tests put another one there. */
#ifndef CUBEWRIGHT_HARDWARE_H
#define CUBEWRIGHT_HARDWARE_H

#include <stdbool.h>
#include <stdint.h>

#include "ramp.h"

/* The clock counts units of 512 microseconds from the reset on. */
uint32_t clock_units(void);

/* Waits only if what is still to be sent leaves too little room. */
void serial_send(const char *characters, uint8_t length);

/* Whether nothing that was sent waits any more. */
bool serial_all_sent(void);

/*
 * The next byte of a line; false if there is none. Stop and status bytes never come this way. Where bytes were lost
 * because too many waited, an invalid byte replaces them.
 */
bool serial_receive(uint8_t *byte);

/* True once for any number of stop bytes; pulses have ended and what was received before is gone. */
bool stop_take_request(void);

/* True once for each status byte. */
bool status_take_request(void);

/* Starts a turn; without pulses while a stop request waits. The ramp must not be changed until the turn has ended. */
void motor_start(uint8_t arm, bool forward, const struct ramp *ramp, uint16_t pulses);

/* Whether a turn has begun and not ended. A stop request ends only its pulses; motor_stop ends the turn. */
bool motor_moving(uint8_t arm);

/* The pulses since the start of the last turn. */
uint16_t motor_pulses(uint8_t arm);

/* Ends all pulses of a motor at once. */
void motor_stop(uint8_t arm);

/* The width of the servo's pulses in microseconds. There are none until the first call. */
void servo_put(uint8_t arm, uint16_t microseconds);

/* What the magnet's sensor reads, 0 to 1023. */
uint16_t magnet_read(uint8_t arm);

/* The number of this board that outlasts a reset; 0 if it was never given one. */
uint8_t identity_read(void);
void identity_write(uint8_t identity);

#endif

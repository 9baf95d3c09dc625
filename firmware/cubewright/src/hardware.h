/* The hardware functions that the board's logic uses; tests replace them. */
#ifndef CUBEWRIGHT_HARDWARE_H
#define CUBEWRIGHT_HARDWARE_H

#include <stdbool.h>
#include <stdint.h>

#include "ramp.h"

/* Returns the time since the reset in units of 512 microseconds. */
uint32_t clock_units(void);

/* Sends characters; waits only if the send buffer has too little room. */
void serial_send(const char *characters, uint8_t length);

/* Returns whether the send buffer is empty. */
bool serial_all_sent(void);

/*
 * Gets the next byte of a line; returns false if there is none. Stop and status bytes are not included. An invalid byte
 * replaces bytes that were lost because the buffer was full.
 */
bool serial_receive(uint8_t *byte);

/* Returns true once for any number of stop bytes. Pulses have ended, and earlier bytes are discarded. */
bool stop_take_request(void);

/* Returns true once for each status byte. */
bool status_take_request(void);

/* Starts a turn, without pulses if a stop request is pending. The ramp must not change until the turn has ended. */
void motor_start(uint8_t arm, bool forward, const struct ramp *ramp, uint16_t pulses);

/* Returns whether a turn is running. A stop request ends only its pulses; motor_stop ends the turn. */
bool motor_moving(uint8_t arm);

/* Returns the number of pulses since the start of the last turn. */
uint16_t motor_pulses(uint8_t arm);

/* Ends all pulses of a motor immediately. */
void motor_stop(uint8_t arm);

/* Sets the width of the servo's pulses in microseconds. The first call starts the pulses. */
void servo_put(uint8_t arm, uint16_t microseconds);

/* Returns the reading of the magnet's sensor, 0 to 1023. */
uint16_t magnet_read(uint8_t arm);

/* Returns the stored number of this board; 0 if it has none. */
uint8_t identity_read(void);
void identity_write(uint8_t identity);

#endif

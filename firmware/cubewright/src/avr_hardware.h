/* The pins of the ATmega328P, and the functions that the avr_ files share. */
#ifndef CUBEWRIGHT_AVR_HARDWARE_H
#define CUBEWRIGHT_AVR_HARDWARE_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

/* Port B: Arduino pins 8 to 13. */
#define STEP_PIN_0 (1 << PORTB4)      /* 12 */
#define DIRECTION_PIN_0 (1 << PORTB3) /* 11 */
#define STEP_PIN_1 (1 << PORTB2)      /* 10 */
#define DIRECTION_PIN_1 (1 << PORTB1) /* 9 */
#define SERVO_PIN_1 (1 << PORTB0)     /* 8 */
/* Port D: Arduino pins 0 to 7. */
#define SERVO_PIN_0 (1 << PORTD7) /* 7 */

#ifdef __cplusplus
extern "C" {
#endif

/* Initializes the hardware, after a reset or after the Arduino core, and enables interrupts. */
void hardware_begin(void);

/* Sleeps until the next interrupt, unless a byte has arrived or a motor has stopped since the last call. */
void hardware_rest(void);

/* Restarts the hardware watchdog, if it is on; without a call for 250 milliseconds, it resets the board. */
void hardware_alive(void);

/* Set by interrupts that cause work for the main loop. The clock's interrupt wakes the loop in any case. */
extern volatile bool hardware_event;

void watchdog_begin(void);
void serial_begin(void);
void motor_begin(void);
void servo_begin(void);
void magnet_begin(void);
void identity_begin(void);

/* Ends the pulses of all motors and forbids new ones; called from the receive interrupt. */
void motor_end_pulses(void);

/* Permits pulses of later turns; called with interrupts disabled. */
void motor_permit_pulses(void);

#ifdef __cplusplus
}
#endif

#endif

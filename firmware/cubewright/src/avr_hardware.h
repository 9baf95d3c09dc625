/* The ATmega328P below hardware.h: its pins, and what its parts need from each other. */
#ifndef CUBEWRIGHT_AVR_HARDWARE_H
#define CUBEWRIGHT_AVR_HARDWARE_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

/* Port B: what the Arduino calls pins 8 to 13. */
#define STEP_PIN_0 (1 << PORTB4)      /* 12 */
#define DIRECTION_PIN_0 (1 << PORTB3) /* 11 */
#define STEP_PIN_1 (1 << PORTB2)      /* 10 */
#define DIRECTION_PIN_1 (1 << PORTB1) /* 9 */
#define SERVO_PIN_1 (1 << PORTB0)     /* 8 */
/* Port D. */
#define SERVO_PIN_0 (1 << PORTD7) /* 7 */

#ifdef __cplusplus
extern "C" {
#endif

/* Takes the machine over, from a reset or from the Arduino core, and lets interrupts come. */
void hardware_begin(void);

/* Sleeps until the next interrupt, unless a byte came or a motor stopped since the last call. */
void hardware_rest(void);

/* Says that the main loop goes round; without it for a quarter of a second the watchdog resets the board, if it is on. */
void hardware_alive(void);

/* Set by the interrupts that give the main loop something to do. The clock's wakes it anyway. */
extern volatile bool hardware_event;

void watchdog_begin(void);
void serial_begin(void);
void motor_begin(void);
void servo_begin(void);
void magnet_begin(void);
void identity_begin(void);

/* Ends the pulses of all motors, and has none begin until they are permitted; called from the receive interrupt. */
void motor_end_pulses(void);

/* Has the next turn make its pulses again; called with interrupts off. */
void motor_permit_pulses(void);

#ifdef __cplusplus
}
#endif

#endif

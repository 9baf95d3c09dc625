/* The line to the host: a pseudo-terminal with injected faults. */
#define _GNU_SOURCE
#include "serial.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "event.h"

#define QUEUE_SIZE 65536
#define MOST_AT_ONCE 256

struct faults faults[2];
bool reset_on_open;

static int master = -1;
static int slave = -1; /* kept open, so that the line exists without a client; closed if opening must be detected */
static bool was_open;
static const char *link_path;

static unsigned taken; /* bytes from the host that were not yet awaited, before faults */
static unsigned gone;  /* bytes to the host, after faults */

static uint8_t queue[QUEUE_SIZE];
static unsigned queue_head;
static unsigned queue_tail;

static char lines[2][200]; /* the incomplete line in each direction, for the log */
static unsigned line_lengths[2];

static uint64_t random_state = 1;

void serial_seed(uint32_t seed) {
  random_state = seed + 1;
}

/* xorshift64*: deterministic on all systems. */
static double next_random(void) {
  random_state ^= random_state >> 12;
  random_state ^= random_state << 25;
  random_state ^= random_state >> 27;
  return (double)(random_state * 2685821657736338717ULL >> 11) / 9007199254740992.0;
}

/* Returns the number of arrivals of a byte, and changes it if a bit is flipped. */
static int falsify(enum direction direction, uint8_t *byte) {
  const struct faults *fault = &faults[direction];
  if (fault->flip > 0 && next_random() < fault->flip) {
    *byte ^= (uint8_t)(1 << (int)(next_random() * 8));
  }
  if (fault->lose > 0 && next_random() < fault->lose) {
    return 0;
  }
  return fault->twice > 0 && next_random() < fault->twice ? 2 : 1;
}

static void log_byte(enum direction direction, uint8_t byte, uint64_t now) {
  char *line = lines[direction];
  if (byte == '\n') {
    line[line_lengths[direction]] = 0;
    event(now, direction == TO_BOARD ? "in\t%s" : "out\t%s", line);
    line_lengths[direction] = 0;
  } else if (direction == TO_BOARD && (byte == '!' || byte == '?')) {
    event(now, byte == '!' ? "stop-byte" : "status-byte");
  } else if (line_lengths[direction] + 1 < sizeof lines[direction]) {
    line[line_lengths[direction]++] = byte >= ' ' && byte <= '~' ? (char)byte : '.';
  }
}

static void make_raw(int descriptor) {
  struct termios settings;
  tcgetattr(descriptor, &settings);
  cfmakeraw(&settings);
  tcsetattr(descriptor, TCSANOW, &settings);
}

/* Removes the link, but no other kind of file. */
static void remove_link(void) {
  struct stat status;
  if (link_path != NULL && lstat(link_path, &status) == 0 && S_ISLNK(status.st_mode)) {
    unlink(link_path);
  }
}

void serial_plug(const char *link, uint64_t now) {
  link_path = link != NULL ? link : link_path;
  serial_unplug(now);
  master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) {
    perror("sim: no pseudo-terminal");
    exit(2);
  }
  fcntl(master, F_SETFL, O_NONBLOCK);
  fcntl(master, F_SETFD, FD_CLOEXEC);
  slave = open(ptsname(master), O_RDWR | O_NOCTTY);
  make_raw(slave);
  if (link_path != NULL) {
    remove_link();
    if (symlink(ptsname(master), link_path) != 0) {
      perror(link_path);
      exit(2);
    }
  }
  event(now, "plugged\t%s", ptsname(master));
  if (reset_on_open) {
    close(slave);
    slave = -1;
    was_open = false;
  }
}

void serial_unplug(uint64_t now) {
  if (master < 0) {
    return;
  }
  close(master);
  if (slave >= 0) {
    close(slave);
  }
  master = slave = -1;
  queue_head = queue_tail = 0;
  remove_link();
  event(now, "unplugged");
}

int serial_descriptor(void) {
  return master;
}

bool serial_has_room(void) {
  return queue_head - queue_tail <= QUEUE_SIZE - 2 * MOST_AT_ONCE; /* each byte may be duplicated */
}

bool serial_poll(void) {
  uint8_t bytes[MOST_AT_ONCE];
  ssize_t count = 0;
  bool opened;
  if (master < 0 || !serial_has_room()) {
    return false;
  }
  while (serial_has_room() && (count = read(master, bytes, sizeof bytes)) > 0) {
    taken += (unsigned)count;
    for (ssize_t i = 0; i < count; i++) {
      for (int times = falsify(TO_BOARD, &bytes[i]); times > 0; times--) {
        queue[queue_head++ % QUEUE_SIZE] = bytes[i];
      }
    }
    was_open = was_open || !reset_on_open;
  }
  /* Without a host, reading the line is an error; with a silent host, it is only empty. */
  opened = reset_on_open && !was_open && (count > 0 || errno == EAGAIN);
  was_open = count > 0 || errno == EAGAIN;
  return opened;
}

void serial_await(unsigned bytes, uint64_t now) {
  struct pollfd source = {.fd = master, .events = POLLIN};
  serial_poll();
  while (master >= 0 && taken < bytes && serial_has_room() && poll(&source, 1, 1000) > 0) {
    serial_poll();
  }
  if (taken < bytes) {
    event(now, "missing\t%u", bytes - taken);
  }
  taken -= taken < bytes ? taken : bytes;
}

unsigned serial_gone(void) {
  unsigned count = gone;
  gone = 0;
  return count;
}

int serial_next(uint64_t now) {
  if (queue_tail == queue_head) {
    return -1;
  }
  uint8_t byte = queue[queue_tail++ % QUEUE_SIZE];
  log_byte(TO_BOARD, byte, now);
  return byte;
}

void serial_put(uint8_t byte, uint64_t now) {
  log_byte(FROM_BOARD, byte, now);
  for (int times = falsify(FROM_BOARD, &byte); times > 0 && master >= 0; times--) {
    if (write(master, &byte, 1) == 1) {
      gone++;
    } else if (errno != EAGAIN && errno != EIO) {
      perror("sim: the pseudo-terminal cannot be written");
    }
  }
}

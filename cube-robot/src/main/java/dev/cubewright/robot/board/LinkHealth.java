package dev.cubewright.robot.board;

/**
 * How well a board is understood. An immutable value.
 *
 * @param port on which port
 * @param board the number of the board
 * @param sent lines sent, those sent again included
 * @param resent lines sent again because an answer did not come or did not come whole
 * @param badLines lines from the board that did not arrive whole
 * @param badLinesThere lines to the board that did not arrive whole, as far as it says so
 * @param answers answers whose time was taken
 * @param medianMicros the median of the time from a line to its first answer, in microseconds; 0 if
 *     none was taken. Median and percentile are those of the latest 4096
 * @param percentile99Micros the 99th percentile
 * @param maximumMicros the longest ever
 */
public record LinkHealth(
    String port,
    int board,
    long sent,
    long resent,
    long badLines,
    long badLinesThere,
    long answers,
    long medianMicros,
    long percentile99Micros,
    long maximumMicros) {}

package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the phases so far have led.
 *
 * @param frame how the whole was turned first
 * @param state what they have made
 * @param cost what their moves cost
 * @param number its place among those of the phase, by start
 * @param before where the phases before have led, null at the start
 * @param moves the moves of the last phase
 * @param nodes how many positions it looked at
 * @param time how long it took
 */
record End(
    Move frame,
    State state,
    long cost,
    long number,
    @Nullable End before,
    List<Move> moves,
    long nodes,
    Duration time) {}

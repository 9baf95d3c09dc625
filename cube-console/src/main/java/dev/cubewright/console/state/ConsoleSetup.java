package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.search.Solver;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a console is made of.
 *
 * @param robots makes the robot
 * @param description how it is built at first
 * @param mode how fast it works at first
 * @param views how many faces the camera sees at first
 * @param space the states of the cube
 * @param solver finds the cheapest way to solve the cube, whatever its moves cost
 * @param twists what the arms can do with the cube
 * @param scrambler makes random states, from any thread
 * @param files where a description and a calibration that take their places are kept
 * @param history the file that runs are added to, nothing to keep them in memory only
 * @param puzzles the puzzles whose tables the console shows being built; empty if it shows none
 */
public record ConsoleSetup(
    RobotSource robots,
    RobotDescription description,
    Mode mode,
    ViewCount views,
    StateSpace space,
    Solver solver,
    TwinAxisTwists twists,
    Supplier<State> scrambler,
    DocumentFiles files,
    Optional<Path> history,
    Optional<ConsolePuzzles> puzzles) {}

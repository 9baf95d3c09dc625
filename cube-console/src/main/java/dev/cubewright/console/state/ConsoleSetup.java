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
 * The parts and the first settings of a console.
 *
 * @param robots finds the robot
 * @param description the first description of the robot
 * @param mode the first speed of the arms
 * @param views the first number of faces that the camera sees
 * @param space the states of the cube
 * @param solver an optimal solver of the cube for any move costs
 * @param twists the moves of the arms
 * @param scrambler returns random states; thread-safe
 * @param files the files of the robot's documents
 * @param history the file of the runs; empty to keep them in memory only
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

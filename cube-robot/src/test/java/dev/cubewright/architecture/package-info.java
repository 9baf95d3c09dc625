/**
 * The architecture, as tests over the classes of all modules.
 *
 * <p>{@link dev.cubewright.architecture.ArchitectureRules} says what holds, {@link
 * dev.cubewright.architecture.ArchitectureTest} holds the modules against it, and {@link
 * dev.cubewright.architecture.ArchitectureRulesTest} shows with the faulty classes in {@code
 * fixture} that each rule can fail.
 */
package dev.cubewright.architecture;

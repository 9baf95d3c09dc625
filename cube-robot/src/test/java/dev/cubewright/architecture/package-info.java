/**
 * Architecture tests for the classes of all modules.
 *
 * <p>{@link dev.cubewright.architecture.ArchitectureRules} defines the rules, {@link
 * dev.cubewright.architecture.ArchitectureTest} checks the modules, and {@link
 * dev.cubewright.architecture.ArchitectureRulesTest} tests each rule with the faulty classes in
 * {@code fixture}.
 */
package dev.cubewright.architecture;

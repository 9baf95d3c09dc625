/**
 * The operator's console over HTTP: one page, and the interface of docs/http.md that it uses.
 *
 * <pre>
 *   Jetty ─► AccessFilter ─┬─► PageFiles                                    the page
 *                          └─► Api ─┬─► OperatorLease ─► RobotConsole               commands, documents
 *                                   └─► EventStreams ◄─ RobotConsole                events
 * </pre>
 *
 * <p>The server's threads never wait for a client or for the robot; {@code stop} runs on them, all
 * that may block runs on a bounded pool of workers. Events go into one bounded queue for each
 * listener and are written without a thread of its own, so that the thread which moves the arms
 * never waits.
 */
@NullMarked
package dev.cubewright.console.web;

import org.jspecify.annotations.NullMarked;

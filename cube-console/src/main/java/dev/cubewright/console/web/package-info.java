/**
 * The operator's console over HTTP: the page, and the interface of docs/http.md that it uses.
 *
 * <pre>
 *   Jetty ─► AccessFilter ─┬─► PageFiles                                    the page
 *                          └─► Api ─┬─► OperatorLease ─► RobotConsole               commands, documents
 *                                   └─► EventStreams ◄─ RobotConsole                events
 * </pre>
 *
 * <p>Server threads never wait for a client or the robot. They run {@code stop}; a bounded pool of
 * workers runs everything that may block. Each listener has a bounded event queue, which server
 * threads write, so that the thread that moves the arms never waits.
 */
@NullMarked
package dev.cubewright.console.web;

import org.jspecify.annotations.NullMarked;

/**
 * The operator's desk over HTTP: one page, and the interface of docs/http.md that it uses.
 *
 * <pre>
 *   HttpServer ─► Doorkeeper ─► Router ─► PageFiles                      the page
 *                 who may          ├────► OperatorSeat ─► Desk           commands, documents
 *                                  └────► EventStreams ◄─ StateTeller ◄─ Desk
 * </pre>
 *
 * <p>Each request has a thread of a bounded pool. What happens on the desk goes into one bounded
 * queue for each listener and is written by the listener's own thread, so that the thread which
 * moves the arms waits for nobody.
 */
@NullMarked
package dev.cubewright.console.web;

import org.jspecify.annotations.NullMarked;

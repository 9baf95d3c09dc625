package dev.cubewright.console.web;

import dev.cubewright.console.state.Refusal;
import java.io.Serial;

/** Thrown if a request is refused: the status, a code and a sentence. */
final class HttpFailure extends RuntimeException {
  static final int BAD_REQUEST = 400;
  static final int NO_TOKEN = 401;
  static final int FOREIGN = 403;
  static final int NOT_FOUND = 404;
  static final int WRONG_METHOD = 405;
  static final int TIMEOUT = 408;
  static final int CONFLICT = 409;
  static final int TOO_LARGE = 413;
  static final int WRONG_TYPE = 415;
  static final int INTERNAL = 500;
  static final int BUSY = 503;

  @Serial private static final long serialVersionUID = 1;

  private final int status;
  private final String code;
  private final String allowed;

  /**
   * The body of an error.
   *
   * @param code what is wrong, for programs
   * @param message what is wrong, where, and what mends it
   */
  record Body(String code, String message) {}

  private HttpFailure(int status, String code, String message, String allowed) {
    super(message);
    this.status = status;
    this.code = code;
    this.allowed = allowed;
  }

  HttpFailure(int status, String code, String message) {
    this(status, code, message, "");
  }

  /** Returns the failure of a method that a path does not know. */
  static HttpFailure wrongMethod(String method, String path, String allowed) {
    return new HttpFailure(
        WRONG_METHOD, "wrong-method", path + " knows no " + method + "; use " + allowed, allowed);
  }

  /** Returns the failure of an unknown path. */
  static HttpFailure notFound(String path) {
    return new HttpFailure(
        NOT_FOUND,
        "not-found",
        "there is nothing at " + path + "; docs/http.md lists what there is");
  }

  /** Returns the failure of a command that the robot refuses. */
  static HttpFailure of(Refusal refusal) {
    int status =
        switch (refusal.kind()) {
          case WRONG -> BAD_REQUEST;
          case MISSING -> NOT_FOUND;
          case NOT_NOW -> CONFLICT;
        };
    return new HttpFailure(status, refusal.code(), String.valueOf(refusal.getMessage()));
  }

  /** Returns an internal error. */
  static HttpFailure internal(RuntimeException cause) {
    HttpFailure fault =
        new HttpFailure(
            INTERNAL,
            "internal-error",
            "Internal error, please report: " + cause + ". The log has details.");
    fault.initCause(cause);
    return fault;
  }

  int status() {
    return status;
  }

  String code() {
    return code;
  }

  /** Returns the answer that says so. */
  ApiResponse answer() {
    ApiResponse answer = ApiResponse.json(status, new Body(code, String.valueOf(getMessage())));
    return allowed.isEmpty() ? answer : answer.with("Allow", allowed);
  }
}

package dev.cubewright.console.web;

import dev.cubewright.console.state.Refusal;
import java.io.Serial;

/** Thrown where a request is not answered as it wishes: the status, a code and a sentence. */
final class HttpFault extends RuntimeException {
  static final int BAD_REQUEST = 400;
  static final int NO_TOKEN = 401;
  static final int FOREIGN = 403;
  static final int NOT_FOUND = 404;
  static final int WRONG_METHOD = 405;
  static final int CONFLICT = 409;
  static final int TOO_LARGE = 413;
  static final int WRONG_TYPE = 415;
  static final int INTERNAL = 500;
  static final int BUSY = 503;

  @Serial private static final long serialVersionUID = 1;

  private final int status;
  private final String code;
  private final String allowed;

  private HttpFault(int status, String code, String message, String allowed) {
    super(message);
    this.status = status;
    this.code = code;
    this.allowed = allowed;
  }

  HttpFault(int status, String code, String message) {
    this(status, code, message, "");
  }

  /** Returns that something is there, but not for this method. */
  static HttpFault wrongMethod(String method, String path, String allowed) {
    return new HttpFault(
        WRONG_METHOD, "wrong-method", path + " knows no " + method + "; use " + allowed, allowed);
  }

  /** Returns that there is nothing at a path. */
  static HttpFault notFound(String path) {
    return new HttpFault(
        NOT_FOUND,
        "not-found",
        "there is nothing at " + path + "; docs/http.md lists what there is");
  }

  /** Returns what a desk refuses. */
  static HttpFault of(Refusal refusal) {
    int status =
        switch (refusal.kind()) {
          case WRONG -> BAD_REQUEST;
          case MISSING -> NOT_FOUND;
          case NOT_NOW -> CONFLICT;
        };
    return new HttpFault(status, refusal.code(), String.valueOf(refusal.getMessage()));
  }

  /** Returns that the program is at fault. */
  static HttpFault internal(RuntimeException cause) {
    HttpFault fault =
        new HttpFault(
            INTERNAL,
            "internal-error",
            "a fault of this program, please report it: " + cause + "; its log says more");
    fault.initCause(cause);
    return fault;
  }

  int status() {
    return status;
  }

  String code() {
    return code;
  }

  /** Returns the methods that would do, blank if that is not what is wrong. */
  String allowed() {
    return allowed;
  }
}

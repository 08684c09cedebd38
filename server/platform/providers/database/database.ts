/**
 * A PostgreSQL that the rest of the server can use. Every implementation promises:
 * - when it is handed out, `url` accepts connections, and its database is UTF8;
 * - it stays reachable until `stop()` or until `onUnexpectedExit` listeners were called;
 * - `stop()` may be called any number of times, and settles when nothing of ours runs any more;
 * - whatever was committed is there again after the next start;
 * - a start that fails throws `DatabaseError`, whose message is one line for the operator.
 */
export interface DatabaseServer {
  url: string;
  /** Process id of the postmaster when we manage it. */
  processId: number | null;
  stop(): Promise<void>;
  /** Called at most once, with a one-line reason, when the database exits unexpectedly. */
  onUnexpectedExit(listener: (reason: string) => void): void;
}

export class DatabaseError extends Error {
  override name = "DatabaseError";
}

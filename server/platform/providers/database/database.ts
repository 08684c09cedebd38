/**
 * A PostgreSQL for the rest of the server. Every implementation guarantees:
 * - once returned, `url` accepts connections, and its database is UTF8;
 * - it stays reachable until `stop()` or until `onUnexpectedExit` listeners were called;
 * - `stop()` may be called any number of times, and settles when no process of ours is left;
 * - committed data is available after the next start;
 * - a failed start throws `DatabaseError`, whose message is one line for the operator.
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

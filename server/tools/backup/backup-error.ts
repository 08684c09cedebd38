/** The message is one line for the operator: the problem and its remedy. */
export class BackupError extends Error {
  override name = "BackupError";
}

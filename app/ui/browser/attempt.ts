/** Runs a step that may throw: storage can be blocked, full or contain data of another version. */
export function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

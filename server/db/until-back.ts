import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Writes down what has happened outside already: while the database is away it is tried again, for a minute. */
export async function untilBack(write: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS))
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > end) throw error;
    }
}

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

/**
 * Shares the slow first start of a demo, which fills the catalogue, between all tests of a run: tests that need a
 * started site copy this data folder. `npm test` uses one folder for both of its runs.
 */
export async function provideFilledData(): Promise<() => Promise<void>> {
  if (process.env.FILLED_DATA) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "opswright-filled-"));
  process.env.FILLED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies the filled data folder to `to`. The first caller fills it with `start`; callers in other processes wait. */
export async function copyFilledData(to: string, start: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = process.env.FILLED_DATA;
  if (!folder) return;
  const filled = join(folder, "data");
  const done = join(folder, "done");
  const isFirst = await mkdir(filled).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await start(filled);
    await writeFile(done, "");
  }
  while (!existsSync(done)) await wait(50);
  await promisify(execFile)("cp", ["-a", `${filled}/.`, to]);
}

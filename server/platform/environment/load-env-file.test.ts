import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEnv } from "#test/site-process.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "opswright-env-"));
  await writeFile(join(dir, ".env"), "MODE=neither\n");
});
afterAll(() => rm(dir, { recursive: true }));

it.each(["server/main.ts", "server/dev.ts", "server/tools/cli/main.ts messages list"])(
  "PL-1 `node %s` reads .env",
  async (command) => {
    const [file = "", ...args] = command.split(" ");
    const ran = promisify(execFile)(process.execPath, [resolve(file), ...args], {
      cwd: dir,
      env: startEnv(),
    });
    await expect(ran).rejects.toMatchObject({
      stderr: expect.stringContaining("MODE: must be demo or live"),
    });
  },
);

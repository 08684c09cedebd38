import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { digestOf, findImages } from "../scripts/images.mjs";
import { startStandIn } from "./fixtures/registry-stand-in.ts";

const FILES = ["Dockerfile", "compose.yaml", "deploy/kubernetes/opswright.yaml"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opswright-npm-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the audit with an npm that prints this. */
async function audit(answer: object, ...args: string[]) {
  const npm = join(folder, "npm");
  await writeFile(npm, `#!/bin/sh\ncat <<'ANSWER'\n${JSON.stringify(answer)}\nANSWER\nexit 1\n`);
  await chmod(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync(process.execPath, ["scripts/audit.mjs", ...args], {
    env,
    encoding: "utf8",
  });
  return { status, stdout };
}
const advisories = (high: number) => ({
  metadata: { vulnerabilities: { high, critical: 0, total: high + 1 } },
  vulnerabilities: { left: { name: "left", severity: high ? "high" : "low", range: "<2" } },
});

it("N20: the audit fails on a high advisory and passes without one", async () => {
  expect(await audit(advisories(1))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("high left <2"),
  });
  expect(await audit(advisories(0))).toMatchObject({ status: 0 });
});

it("N20: an unavailable registry does not fail the audit, and the log says so", async () => {
  const refused = { message: "405 Method Not Allowed" };
  const stdout = expect.stringMatching(/^· NOT AUDITED: .*405/);
  expect(await audit(refused)).toEqual({ status: 0, stdout });
  expect(await audit(refused, "--must-ask")).toEqual({ status: 2, stdout });
});

it("N20: CI runs the audit and fails with it", async () => {
  const ci = await readFile(".ci/run", "utf8");
  expect(ci).toMatch(/^npm run --silent audit$/m);
  expect(ci).toMatch(/^node scripts\/pin-images.mjs --check$/m);
});

it("N20: every image is pinned by digest, and the check fails without one", async () => {
  const check = (cwd: string) =>
    spawnSync(process.execPath, [resolve("scripts/pin-images.mjs"), "--check"], { cwd, encoding: "utf8" });
  expect(check(".")).toMatchObject({ status: 0, stderr: "" });

  for (const file of FILES) {
    const text = await readFile(file, "utf8");
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text.replaceAll(/(nginx:\S+)@\S+/g, "$1"));
  }
  const { status, stderr } = check(folder);
  expect(status).toBe(1);
  expect(stderr.match(/^\S+: nginx:\S+ has no digest/gm)).toHaveLength(2);
});

it("N20: finds the images of every deployment file, and the digest of a tag", async () => {
  const texts = await Promise.all(FILES.map((file) => readFile(file, "utf8")));
  const names = texts.flatMap((text) =>
    findImages(text).map(({ name }: { name: string }) => name.split(":")[0]),
  );
  expect(names).toEqual(["node", "nginx", "postgres", "versity/versitygw", "busybox", "nginx"]);
  const digest = `sha256:${"a".repeat(64)}`;
  const registry = await startStandIn(digest);
  expect(await digestOf("nginx:1.29-alpine", registry.url, registry.url)).toBe(digest);
  expect(registry.asked).toEqual(["GET /token", "HEAD /v2/library/nginx/manifests/1.29-alpine"]);
  await registry.close();
});

import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { digestOf, findImages } from "../scripts/images.mjs";
import { startStandIn } from "./fixtures/registry-stand-in.ts";

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

it("N20: the check lists each image that is pinned by its tag only", () => {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/pin-images.mjs", "--check"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  for (const file of ["Dockerfile: node", "compose.yaml: nginx", "deploy/kubernetes/opswright.yaml: nginx"])
    expect(stdout).toMatch(new RegExp(`^· ${file}:\\S+ is pinned by its tag only`, "m"));
});

it("N20: finds the images of every deployment file, and the digest of a tag", async () => {
  const files = ["Dockerfile", "compose.yaml", "deploy/kubernetes/opswright.yaml"];
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
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

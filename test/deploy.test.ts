import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("PM-2: nginx caches by the same rules in the Kubernetes example as in deploy/nginx.conf", () => {
  const yaml = readFileSync("deploy/kubernetes/opswright.yaml", "utf8");
  const [, block = ""] = /nginx\.conf: \|\n((?: {4}.*\n|\n)+)/.exec(yaml) ?? [];
  const inCluster = block.replace(/^ {4}/gm, "");
  const servers = /(\s+server .*;\n)+/g;
  const comment = /^#.*\n/;
  const config = readFileSync("deploy/nginx.conf", "utf8").replace(comment, "");
  expect(inCluster.match(servers)).toHaveLength(2);
  expect(inCluster.replace(servers, "")).toBe(config.replace(servers, ""));
});

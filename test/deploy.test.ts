import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { goodsOptions } from "../goods/prove/options.ts";

it("PM-2: nginx caches by the same rules in the Kubernetes example and in deploy/nginx.conf", () => {
  const yaml = readFileSync("deploy/kubernetes/opswright.yaml", "utf8");
  const [, block = ""] = /nginx\.conf: \|\n((?: {4}.*\n|\n)+)/.exec(yaml) ?? [];
  const inCluster = block.replace(/^ {4}/gm, "");
  const upstream = /upstream site \{\n(\s+server .*\n)+/;
  const comment = /^#.*\n/;
  const config = readFileSync("deploy/nginx.conf", "utf8").replace(comment, "");
  expect(inCluster).toMatch(upstream);
  expect(inCluster.replace(upstream, "")).toBe(config.replace(upstream, ""));
});

it("TA-3: every temporary folder of the examples has a size limit", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const folders = [...compose.matchAll(/tmpfs: (\[.*\])/g)].map(([, list]) => list);
  expect(folders.length).toBe(2);
  for (const list of folders) expect(list).toMatch(/^\["\/tmp:size=\d+m"\]$/);
  const yaml = readFileSync("deploy/kubernetes/opswright.yaml", "utf8");
  for (const [line] of yaml.matchAll(/emptyDir: .*/g)) expect(line).toContain("sizeLimit:");
});

it.each(["deploy/prove-newest.github.yml", "deploy/opswright-prove.service"])(
  "PF-3 %s proves the newest n8n with an existing command and the token from the environment",
  (path) => {
    const text = readFileSync(path, "utf8");
    const [, args = ""] = /npm run goods -- (.+)$/m.exec(text) ?? [];
    expect(goodsOptions(args.split(" "))).toMatchObject({
      newest: true,
      shop: expect.stringContaining("SHOP_URL"),
    });
    expect(args).not.toContain("GOODS_TOKEN");
    expect(JSON.parse(readFileSync("package.json", "utf8")).scripts).toHaveProperty("goods");
  },
);

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readPaste } from "./read-paste.ts";

test.each(["2.41.1", " v2.41.1\n", "n8n version: 2.41.1", "n8n 2.41.1"])(
  "WP-2: reads the version from %j",
  (text) => {
    expect(readPaste(text)).toEqual({ kind: "version", version: "2.41.1" });
  },
);

test("WP-2: reads the credentials of an exported workflow", async () => {
  const text = await readFile("goods/files/inbound-lead-router.json", "utf8");
  const paste = readPaste(text);
  expect(paste).toMatchObject({ kind: "workflow", packages: [] });
  expect(paste.kind === "workflow" && paste.credentials).toContain("httpHeaderAuth");
});

test("WP-2: reads the packages of community nodes", () => {
  const nodes = [{ type: "n8n-nodes-base.set" }, { type: "n8n-nodes-opswright.library" }];
  expect(readPaste(JSON.stringify({ nodes }))).toMatchObject({ packages: ["n8n-nodes-opswright"] });
});

const deep = `{"nodes":${"[".repeat(200_000)}`;

test.each([
  ["10 MB", "x".repeat(10_000_000), "large"],
  ["prose", "my n8n is quite new", "text"],
  ["an unfinished workflow", '{"nodes": [', "text"],
  ["a deeply nested text", deep, "text"],
  ["JSON of another kind", '{"name": "package"}', "json"],
  ["nodes that are no nodes", '{"nodes": [null, 1]}', "json"],
  ["a key named __proto__", '{"nodes": [], "__proto__": {"isAdmin": true}}', "unsafe"],
  ["a nested prototype key", '{"nodes": [{"type": "a.b", "credentials": {"constructor": {}}}]}', "unsafe"],
])("WP-2: refuses %s", (_, text, problem) => {
  expect(readPaste(text)).toEqual({ kind: "problem", problem });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

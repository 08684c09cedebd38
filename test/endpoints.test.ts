import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withActionRows } from "../scripts/make/make-endpoints.ts";
import { createTestApp } from "./create-test-app.ts";

type Endpoint = { method: string; path: string; who: string };

let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const map = await readFile("docs/endpoints.md", "utf8");
const rows = map
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
const documented: Endpoint[] = rows.flatMap(([, endpoints = "", , who = ""]) =>
  [...endpoints.matchAll(/`([A-Z]+) (\/[^`]*)`/g)].map(([, method = "", path = ""]) => ({
    method,
    path,
    who,
  })),
);

describe("docs/endpoints.md", () => {
  it("names exactly the endpoints of the app", () => {
    const named = documented.map(({ method, path }) => `${method} ${path}`);
    expect(named.toSorted()).toEqual([...registered()].toSorted());
  });

  it("matches the definitions of the operator actions (after a change: node scripts/make/make-endpoints.ts)", () => {
    expect(map).toBe(withActionRows(map));
  });

  it("names existing files", () => {
    const folders = [...map.matchAll(/rule in `(server\/[a-z/]*)`/g)].map(([, folder]) => folder ?? "");
    const missing = map
      .split(/^## /m)
      .slice(1)
      .flatMap((section, at) =>
        [...section.matchAll(/\| `([a-z0-9/-]+\.ts)` \|$/gm)].map(([, file]) => `${folders[at]}${file}`),
      );
    expect(missing.length).toBeGreaterThan(20);
    expect(missing.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(
    documented.filter(({ method, who }) => method !== "ALL" && /^(signed in|operator|anyone)/.test(who)),
  )("SI-18 OP-2 $method $path as a stranger: $who", async ({ method, path, who }) => {
    const { status } = await test.request(example(path), { method });
    if (who.startsWith("signed in")) expect(status).toBe(401);
    else if (who.startsWith("operator")) expect(status).toBe(404);
    else expect([401, 403, 500]).not.toContain(status);
  });
});

/** The app's registered routes without middleware and the site's catch-all. */
function registered(): Set<string> {
  const every = test.app.routes.filter(({ method }) => method !== "ALL").map((route) => route.path);
  const names = test.app.routes
    .filter(({ method, path }) => method !== "ALL" || isEndpoint(path, every))
    .map(({ method, path }) => `${method} ${path}`)
    // The public API is covered by its OpenAPI document, which server/modules/api/api.test.ts calls operation by
    // operation.
    .filter((name) => !name.includes(" /api/v1/") || name.endsWith("/openapi.json"));
  return new Set(names);
}

/** `ALL` on a path with its own methods, or covering others, is a limit or a check, not an endpoint. */
function isEndpoint(path: string, every: string[]): boolean {
  if (!path.endsWith("*")) return !every.includes(path);
  const prefix = path.slice(0, -1);
  return !["/", "/api/", "/auth/v1/"].includes(prefix) && !every.some((other) => other.startsWith(prefix));
}

function example(path: string): string {
  return path
    .replace(/:file\{.*\}/, "orders.csv")
    .replace(":id", "5f0c0b9e-6d0e-4d62-9f4e-0a4c3f7f6a10")
    .replace(/:\w+/g, "none");
}

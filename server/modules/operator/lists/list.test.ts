import { drizzle } from "drizzle-orm/node-postgres";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { OperatorEnv } from "../access/require-operator.ts";
import { defineList } from "./list.ts";

const PAGES = 100;

function listOf(read: (page: number) => void) {
  const list = defineList({
    filters: {},
    columns: ["n"],
    async read(_db, _filters, { after, limit }) {
      const page = Number(after ?? 0);
      read(page);
      return {
        items: Array.from({ length: limit }, (_, n) => ({ n: page * limit + n })),
        next: page + 1 < PAGES ? String(page + 1) : null,
      };
    },
  });
  return new Hono<OperatorEnv>().get("/", (c) => list.csv(c, drizzle.mock(), "numbers"));
}

it("OP-7 an export reads rows only as fast as the client, and stops when the client disconnects", async () => {
  let reads = 0;
  const response = await listOf(() => reads++).request("/");
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("n\r\n");
  await reader?.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads, "two chunks were taken: the headings and one page").toBe(1);
  await reader?.cancel();
  expect(reads).toBe(1);
});

it("OP-7 an export that fails midway breaks the connection, so that a partial file is not mistaken for a complete one", async () => {
  const lines = (await (await listOf(() => {}).request("/")).text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(PAGES * 1_000 + 1);
  expect(lines.at(-1)).toBe(String(PAGES * 1_000 - 1));
  const failing = await listOf((page) => {
    if (page === 3) throw new Error("The database is unavailable");
  }).request("/");
  await expect(failing.text()).rejects.toThrow();
});

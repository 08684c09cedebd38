import { expect, it } from "vitest";
import type { Db } from "../db.ts";
import { batched } from "./batched.ts";

const db = {} as Db;

it("PM-1: concurrent calls share a run, and those made during it share the next one", async () => {
  const runs: string[][] = [];
  const first = Promise.withResolvers<void>();
  const lengthOf = batched(async (_, words: string[]) => {
    runs.push(words);
    if (runs.length === 1) await first.promise;
    return new Map(words.filter((word) => word !== "").map((word) => [word, word.length]));
  });
  const together = [lengthOf(db, "one"), lengthOf(db, "three"), lengthOf(db, "one"), lengthOf(db, "")];
  await expect.poll(() => runs.length).toBe(1);
  expect(await lengthOf({} as Db, "elsewhere"), "another connection does not wait").toBe(9);
  const meanwhile = [lengthOf(db, "seven"), lengthOf(db, "eleven")];
  first.resolve();
  expect(await Promise.all(together)).toEqual([3, 5, 3, undefined]);
  expect(await Promise.all(meanwhile)).toEqual([5, 6]);
  expect(runs).toEqual([["one", "three", ""], ["elsewhere"], ["seven", "eleven"]]);
});

it("PM-1: a failed run fails all its callers and none of the next run", async () => {
  let isAway = true;
  const same = batched(async (_, keys: number[]) => {
    if (isAway) throw new Error("no connection");
    return new Map(keys.map((key) => [key, key]));
  });
  const failed = await Promise.allSettled([same(db, 1), same(db, 2)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await same(db, 3)).toBe(3);
});

it("PM-1: a run that never ends does not block the next one", async () => {
  const same = batched(async (_, keys: string[]) =>
    keys.includes("stuck") ? new Promise<never>(() => {}) : new Map(keys.map((key) => [key, key])),
  );
  const stuck = same(db, "stuck").then(() => "ended");
  await new Promise(setImmediate);
  const next = same(db, "next");
  expect(await Promise.race([stuck, next])).toBe("next");
});

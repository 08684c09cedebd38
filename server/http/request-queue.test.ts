import { expect, test } from "vitest";
import { createRequestQueue } from "./request-queue.ts";

const NEVER_MS = 3_600_000;

test("LV-5 what may wait goes after those who go first, a few at a time and in turn, whatever becomes of the one before", async () => {
  let isBusy = true;
  const queue = createRequestQueue({ isBusy: () => isBusy, atOnce: 2, patienceMs: NEVER_MS });
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string) =>
    queue.later(() => {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    });
  const [one, two, three] = ["one", "two", "three"].map(start);
  await Promise.resolve();
  expect([...ends.keys()]).toEqual([]);
  isBusy = false;
  await expect.poll(() => [...ends.keys()], { interval: 5, timeout: 20_000 }).toEqual(["one", "two"]);
  ends.get("one")?.reject(new Error("It fails"));
  await expect(one).rejects.toThrow("It fails");
  await expect
    .poll(() => [...ends.keys()], { interval: 5, timeout: 20_000 })
    .toEqual(["one", "two", "three"]);
  for (const name of ["two", "three"]) ends.get(name)?.resolve(name);
  expect(await Promise.all([two, three])).toEqual(["two", "three"]);
});

test("LV-5 nobody waits for ever, however many go first", async () => {
  const queue = createRequestQueue({ isBusy: () => true, atOnce: 1, patienceMs: 0 });
  expect(await queue.later(async () => "it was my turn")).toBe("it was my turn");
  void queue.later(() => new Promise(() => {}));
  expect(await queue.later(async () => "though the one before is stuck")).toBe(
    "though the one before is stuck",
  );
});

import { expect, it } from "vitest";
import { batched, inOrderOf } from "./batched.ts";

it("rows that are asked for in one moment are read by one statement, each context's by its own", async () => {
  const asked: string[][] = [];
  const find = batched(async (_: object, ids: string[]) => {
    asked.push(ids);
    if (ids.includes("broken")) throw new Error("Not now");
    const rows = ids.filter((id) => id !== "gone").map((id) => ({ id }));
    return inOrderOf(ids, rows.toReversed(), ({ id }) => id);
  });
  const [one, other] = [{}, {}];
  const found = await Promise.all([
    find(one, "a"),
    Promise.resolve().then(() => find(one, "gone")),
    find(other, "a"),
    find(one, "b"),
  ]);
  expect(found).toEqual([{ id: "a" }, undefined, { id: "a" }, { id: "b" }]);
  expect(asked).toEqual([["a", "b", "gone"], ["a"]]);
  await expect(find(one, "broken")).rejects.toThrow("Not now");
  expect(await find(one, "c")).toEqual({ id: "c" });
});

it("who comes while a statement is on its way goes with the next, but waits for none that is stuck", async () => {
  const asked: string[][] = [];
  const first = Promise.withResolvers<string[]>();
  const run = batched((_: object, inputs: string[]) => {
    asked.push(inputs);
    return asked.length === 1 ? first.promise : Promise.resolve(inputs);
  });
  const context = {};
  const one = run(context, "a");
  await new Promise(process.nextTick);
  const others = Promise.all([run(context, "b"), run(context, "c")]);
  await new Promise(process.nextTick);
  expect(asked).toEqual([["a"]]);
  first.resolve(["a"]);
  expect([await one, ...(await others)]).toEqual(["a", "b", "c"]);
  expect(asked).toEqual([["a"], ["b", "c"]]);

  const stuck = batched((_: object, inputs: string[]) =>
    inputs.includes("stuck") ? new Promise<string[]>(() => {}) : Promise.resolve(inputs),
  );
  void stuck(context, "stuck");
  await new Promise(process.nextTick);
  expect(await stuck(context, "free")).toBe("free");
});

it("a value that PostgreSQL cannot take fails whoever sent it, and nobody else", async () => {
  const run = batched(async (_: object, inputs: string[]) => {
    if (inputs.includes("bad")) throw Object.assign(new Error("invalid byte sequence"), { code: "22021" });
    return inputs;
  });
  const context = {};
  const results = await Promise.allSettled([run(context, "good"), run(context, "bad")]);
  expect(results).toMatchObject([{ value: "good" }, { reason: { code: "22021" } }]);
});

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

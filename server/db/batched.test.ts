import { expect, it } from "vitest";
import { batched } from "./batched.ts";
import type { Db } from "./database.ts";

const connection = () => ({ _: { session: {} } }) as unknown as Db;

it("rows that are asked for in one moment are read by one statement, each connection's by its own", async () => {
  const asked: string[][] = [];
  const find = batched(async (_, ids) => {
    asked.push(ids);
    if (ids.includes("broken")) throw new Error("Not now");
    return ids.filter((id) => id !== "gone").map((id) => ({ id }));
  });
  const [one, other] = [connection(), connection()];
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

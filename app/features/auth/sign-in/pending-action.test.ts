import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claimAction, oneTabAtATime, storePendingAction, takePendingAction } from "./pending-action.ts";

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("BW-5: the first of all tabs that claim an action gets it, however many were claimed since", async () => {
  expect(await Promise.all([claimAction("a"), claimAction("a"), claimAction("b")])).toEqual([
    true,
    false,
    true,
  ]);
  for (let other = 0; other < 10; other++) await claimAction(`other-${other}`);
  expect(await claimAction("a")).toBe(false);
});

it("BW-5: a waiting tab learns who continues only after the tab that redeems the link is done", async () => {
  const steps: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const spending = oneTabAtATime(() => promise.then(() => steps.push("spent")));
  const waiting = claimAction("a").then(() => steps.push("waited"));
  await Promise.resolve();
  expect(steps).toEqual([]);
  resolve();
  await Promise.all([spending, waiting]);
  expect(steps).toEqual(["spent", "waited"]);
});

it("SI-12 BW-5: a stored action is taken once, by its kind, within its hour, unless another tab has done it", async () => {
  const id = storePendingAction({ kind: "buy", slug: "one" });
  expect(await takePendingAction("download")).toBeNull();
  expect(await takePendingAction("buy")).toEqual({ kind: "buy", slug: "one" });
  expect(await takePendingAction("buy")).toBeNull();
  storePendingAction({ kind: "buy", slug: "one" }, id);
  expect(await takePendingAction("buy")).toBeNull();
  storePendingAction({ kind: "buy", slug: "two" });
  vi.advanceTimersByTime(3_600_001);
  expect(await takePendingAction("buy")).toBeNull();
});

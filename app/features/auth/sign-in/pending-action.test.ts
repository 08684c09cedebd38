import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { claimAction, keepPendingAction, oneTabAtATime, takePendingAction } from "./pending-action.ts";

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

it("BW-5 of all tabs that ask for an action the first has it, however many were claimed since", async () => {
  expect(await Promise.all([claimAction("a"), claimAction("a"), claimAction("b")])).toEqual([
    true,
    false,
    true,
  ]);
  for (let other = 0; other < 10; other++) await claimAction(`other-${other}`);
  expect(await claimAction("a")).toBe(false);
});

it("BW-5 a tab that waits hears who goes on only when the tab that spends the link is done", async () => {
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

it("SI-12 BW-5 what is stored is taken once, by its kind, within its hour, and not if another tab has done it", async () => {
  const id = keepPendingAction({ kind: "buy", slug: "one" });
  expect(await takePendingAction("download")).toBeNull();
  expect(await takePendingAction("buy")).toEqual({ kind: "buy", slug: "one" });
  expect(await takePendingAction("buy")).toBeNull();
  keepPendingAction({ kind: "buy", slug: "one" }, id);
  expect(await takePendingAction("buy")).toBeNull();
  keepPendingAction({ kind: "buy", slug: "two" });
  vi.advanceTimersByTime(3_600_001);
  expect(await takePendingAction("buy")).toBeNull();
});

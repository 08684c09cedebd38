import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetRequestedLinks, rememberRequestedLink, requestedAddresses } from "./requested-links.ts";

const KEY = "auth-requested-links";
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("LV-7: remembers the last five addresses for a day, each once", () => {
  for (const name of ["a", "b", "c", "d", "e", "f", "b"]) rememberRequestedLink(`${name}@example.com`);
  const newest = ["b", "f", "e", "d", "c"].map((name) => `${name}@example.com`);
  expect(requestedAddresses()).toEqual(newest);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(requestedAddresses()).toEqual([]);
});

it("LV-7: forgets them all and leaves nothing in storage", () => {
  rememberRequestedLink("a@example.com");
  forgetRequestedLinks();
  expect(stored.size).toBe(0);
});

it.each(["{", "{}", "null", "[null, 7, {}]", '[{"email":7}]'])("LV-7 takes %s for nothing", (text) => {
  stored.set(KEY, text);
  expect(requestedAddresses()).toEqual([]);
});

it("LV-7: works without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberRequestedLink("a@example.com");
  expect(requestedAddresses()).toEqual([]);
});

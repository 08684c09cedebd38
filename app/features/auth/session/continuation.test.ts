import { describe, expect, it } from "vitest";
import type { PendingAction } from "../sign-in/pending-action.ts";
import { callbackUrl, readContinuation } from "./continuation.ts";

const ORIGIN = "https://opswright.example";
const id = "0b1f7a52-6f0f-4f5c-9a64-1f2b3c4d5e6f";

/** Sends a continuation through a mail link to the page that the link opens. */
function carried(continuation: Parameters<typeof callbackUrl>[1]) {
  return readContinuation(new URL(callbackUrl(ORIGIN, continuation)).searchParams);
}

describe("continuation of a mail link", () => {
  it.each<PendingAction>([
    { kind: "download", slug: "lead-router" },
    { kind: "download", slug: "lead-router", news: "wanted" },
    { kind: "buy", slug: "lead-router" },
    { kind: "buy", slug: "lead-router", code: "SPRING-10", licence: "gift", gift_to: "bea+x@example.com" },
    { kind: "buy", slug: "lead-router", source: "news.example" },
  ])("BW-5 arrives whole: %j", async (action) => {
    const to = "/store/lead-router?code=SPRING-10&token_hash=x#licence";
    expect(await carried({ to, wanted: { id, action } })).toEqual({ to, wanted: { id, action } });
  });

  it("BW-5: is left out when it is too long, and the link works without it", async () => {
    const wanted = { id, action: { kind: "download", slug: "lead-router" } } as const;
    expect(await carried({ to: `/store?q=${"é".repeat(400)}`, wanted })).toEqual({ to: null, wanted: null });
  });
});

describe("a forged link", () => {
  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/auth/callback?to=/x",
    "store",
    "",
  ])("BW-5 leads nowhere but to a page of ours: %j", async (to) => {
    const action = JSON.stringify({ kind: "download", id, slug: "lead-router" });
    expect(await readContinuation(new URLSearchParams({ to, action }))).toEqual({ to: null, wanted: null });
  });

  it.each([
    "{",
    "[]",
    { kind: "delete-account", id },
    { kind: "buy", slug: "lead-router" },
    { kind: "buy", id: "1", slug: "lead-router" },
    { kind: "buy", id, slug: "../operator" },
    { kind: "buy", id, slug: "lead-router", licence: "site" },
    { kind: "buy", id, slug: "lead-router", gift_to: "nobody" },
    { kind: "buy", id, slug: "lead-router", code: "<script>" },
  ])("BW-5 has nothing done that is not one of ours: %j", async (action) => {
    const text = typeof action === "string" ? action : JSON.stringify(action);
    const { to, wanted } = await readContinuation(new URLSearchParams({ to: "/store", action: text }));
    expect([to, wanted]).toEqual(["/store", null]);
  });
});

import { beforeEach, expect, it, vi } from "vitest";
import { saveChoice } from "./browser-storage.ts";
import { storeVisitSource, visitSource } from "./visit-source.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});

/** A tab's first page, or a later load in the same tab. */
function arrive(address: string, { referrer = "", isPage = true, asks = {} } = {}) {
  vi.stubGlobal("location", new URL(address, "https://shop.example"));
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("navigator", asks);
  storeVisitSource({ isPage });
  return visitSource();
}

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it.each([
  [
    "/?utm_source=letter&utm_campaign=spring",
    "https://news.example/x",
    { source: "letter", campaign: "spring" },
  ],
  ["/?utm_source=letter", "https://news.example/x", { source: "letter" }],
  ["/?utm_campaign=spring", "https://news.example/x", { source: "news.example", campaign: "spring" }],
  ["/?utm_campaign=%3Cscript%3E", "https://news.example:8443/x?y", { source: "news.example" }],
  ["/store/one", "https://shop.example/store", {}],
  ["/", "android-app://mail", {}],
  ["/", "", {}],
])(
  "CO-3: utm_source or else the host is the source, utm_campaign the campaign: %s from %s",
  (address, referrer, found) => {
    expect(arrive(address, { referrer })).toEqual(found);
  },
);

it("CO-3: only the first page of a tab counts, however often others lead back to it", () => {
  expect(arrive("/", { referrer: "https://news.example/" })).toEqual({ source: "news.example" });
  expect(arrive("/store?utm_campaign=late", { referrer: "https://accounts.google.com/" })).toEqual({
    source: "news.example",
  });
  vi.stubGlobal("sessionStorage", storage());
  expect(arrive("/")).toEqual({});
  expect(arrive("/store", { referrer: "https://accounts.google.com/" })).toEqual({});
  vi.stubGlobal("sessionStorage", storage());
  const fromMail = { referrer: "https://webmail.example/", isPage: false };
  expect(arrive("/auth/callback?token_hash=x", fromMail)).toEqual({});
});

it("CO-3: stores nothing for a visitor who asks not to be tracked, and sends nothing after a later refusal", () => {
  const from = "/?utm_campaign=spring";
  for (const asks of [{ globalPrivacyControl: true }, { doNotTrack: "1" }]) {
    expect(arrive(from, { asks })).toEqual({});
    expect(sessionStorage.getItem("visit-source")).toBeNull();
  }
  expect(arrive(from)).toEqual({ campaign: "spring" });
  expect(localStorage.getItem("visit-source")).toBeNull();
  saveChoice({ essential: true, analytics: false, marketing: false, functional: true });
  expect(visitSource()).toEqual({});
  expect(sessionStorage.getItem("visit-source")).toBeNull();
});

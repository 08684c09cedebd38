import { orderSource } from "#shared/orders/order-source.ts";
import { allows, readStored, writeStored } from "./browser-storage.ts";

/** Whether this visit may be counted and its source stored until the tab is closed. */
export function mayCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && doNotTrack !== "1" && allows("analytics");
}

/** The host that linked to the first page. */
export function referringHost(): string {
  return /^https?:\/\/([^/]+)/.exec(document.referrer)?.[1] ?? "";
}

/**
 * Stores what led to the tab's first page: its campaign, or else the linking host. Later sources are ignored, because
 * a sign-in or a payment elsewhere leads back here; an empty source is stored too.
 */
export function storeVisitSource({ isPage }: { isPage: boolean }): void {
  if (!mayCount() || readStored("visit-source") !== null) return;
  writeStored("visit-source", (isPage && findSource()) || "");
}

function findSource(): string | null {
  const words = new URLSearchParams(location.search);
  const host = referringHost();
  return (
    orderSource(words.get("utm_campaign")) ??
    orderSource(words.get("utm_source")) ??
    (host === location.host ? null : orderSource(host.replace(/:\d+$/, "")))
  );
}

/** The source to send with an order. */
export function visitSource(): string | undefined {
  return (mayCount() && readStored("visit-source")) || undefined;
}

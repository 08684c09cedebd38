import { orderSource } from "#shared/orders/order-source.ts";
import { allows, readStored, writeStored } from "./browser-storage.ts";

/** Whether this visit may be counted, and remembered until the tab is closed. */
export function mayCount(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && doNotTrack !== "1" && allows("analytics");
}

/** The host that linked to the page that was opened. */
export function referringHost(): string {
  return /^https?:\/\/([^/]+)/.exec(document.referrer)?.[1] ?? "";
}

/**
 * Keeps what led to the tab's first page: its campaign, or else the host that linked to it. What comes later is not the first: a
 * sign-in or a payment elsewhere leads back here, too. So that nothing led here is kept as well.
 */
export function keepVisitSource({ isPage }: { isPage: boolean }): void {
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

/** What an order is sent with. */
export function visitSource(): string | undefined {
  return (mayCount() && readStored("visit-source")) || undefined;
}

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
 * Stores what led to the tab's first page. Later sources are ignored, because a sign-in or a payment elsewhere leads back
 * here; an empty source is stored too.
 */
export function storeVisitSource({ isPage }: { isPage: boolean }): void {
  if (!mayCount() || readStored("visit-source") !== null) return;
  writeStored("visit-source", isPage ? new URLSearchParams(findSource()).toString() : "");
}

/** `utm_source`, or else the host that linked here; and `utm_campaign`. */
function findSource(): VisitSource {
  const words = new URLSearchParams(location.search);
  const host = referringHost();
  const source =
    orderSource(words.get("utm_source")) ??
    (host === location.host ? null : orderSource(host.replace(/:\d+$/, "")));
  const campaign = orderSource(words.get("utm_campaign"));
  return { ...(source && { source }), ...(campaign && { campaign }) };
}

type VisitSource = { source?: string; campaign?: string };

/** Sent with an order. */
export function visitSource(): VisitSource {
  return Object.fromEntries(new URLSearchParams((mayCount() && readStored("visit-source")) || ""));
}

import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { userApi } from "#app/user-api.ts";
import { licenceOptions } from "#content/store/sharing.ts";
import type { Terms } from "./purchase.ts";

type Props = {
  slug: string;
  format: (cents: number) => string;
  busy: boolean;
  onBuy: (terms: Terms) => void;
};

const words = licenceOptions.team;

/** An owner's single licence becomes a team's by paying the difference, which only the server knows. */
export default function UpgradeOffer({ slug, format, busy, onBuy }: Props) {
  const [cents, setCents] = useState<number | "none" | null>(null);
  useEffect(() => {
    // Asked again after a purchase, which may have been this one.
    if (busy) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    upgradePrice(slug, signal)
      .then((price) => setCents(price ?? "none"))
      .catch(() => signal.aborted || setCents("none"));
    return () => leaving.abort();
  }, [slug, busy]);
  if (cents === null) return null;
  if (cents === "none") return <p className="text-muted">{words.owned}</p>;
  return (
    <Button variant="secondary" busy={busy} onClick={() => onBuy({ licence: "team" })}>
      {words.upgrade(format(cents))}
    </Button>
  );
}

/** Null: what they have cannot become a team's. The library says it of items; a bundle, which has no file, is not in it. */
async function upgradePrice(slug: string, signal: AbortSignal): Promise<number | null> {
  const { items } = await userApi.call("GET /api/library", { signal });
  const item = items.find((one) => one.slug === slug);
  if (item) return item.upgrade_cents;
  const query = { slug, licence: "team" } as const;
  return (await userApi.call("GET /api/price/mine", { query, signal })).price_cents;
}

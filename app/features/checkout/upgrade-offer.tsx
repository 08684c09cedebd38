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
    const leaving = new AbortController();
    const { signal } = leaving;
    userApi
      .call("GET /api/price/mine", { query: { slug, licence: "team" }, signal })
      .then(({ price_cents }) => setCents(price_cents))
      .catch(() => signal.aborted || setCents("none"));
    return () => leaving.abort();
  }, [slug]);
  if (cents === null) return null;
  if (cents === "none") return <p className="text-muted">{words.owned}</p>;
  return (
    <Button variant="secondary" busy={busy} onClick={() => onBuy({ licence: "team" })}>
      {words.upgrade(format(cents))}
    </Button>
  );
}

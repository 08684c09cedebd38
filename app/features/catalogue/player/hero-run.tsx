import "./hero-run.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { itemUrl } from "#shared/urls.ts";
import type { Replay } from "../featured/proven-items.ts";
import RunPlayer from "./run-player.tsx";
import { useRun } from "./use-run.ts";

/** A recorded run in the hero's card, with the item that it belongs to; `sequence` if it does not load. */
export default function HeroRun({ item, sequence }: { item: Replay; sequence: ReactNode }) {
  const { hasFailed } = useRun(item.slug, item.runs[0]?.id ?? "");
  if (hasFailed) return sequence;
  return (
    <div className="hero-run">
      <RunPlayer detail={item} first={null} isCompact />
      <Link to={`${itemUrl(false, item.slug)}#run`}>{item.title}</Link>
    </div>
  );
}

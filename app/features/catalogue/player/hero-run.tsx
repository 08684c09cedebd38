import "./hero-run.css";
import { Link } from "react-router";
import { itemUrl } from "#shared/urls.ts";
import type { Replay } from "../featured/proven-items.ts";
import RunPlayer from "./run-player.tsx";

/** A recorded run in the hero's card, with the item that it belongs to. */
export default function HeroRun({ item }: { item: Replay }) {
  return (
    <div className="hero-run">
      <RunPlayer detail={item} first={null} isCompact />
      <Link to={`${itemUrl(false, item.slug)}#run`}>{item.title}</Link>
    </div>
  );
}

import "./workflow-canvas.css";
import { type CSSProperties, useEffect, useRef } from "react";
import { whenIdle } from "#app/ui/browser/when-idle.ts";
import { useIntroOver } from "../intro/use-intro-over.ts";
import { heroArt } from "./hero-art.ts";

/** Static graph behind the hero; packets start when it is visible and the browser is idle. */
export function WorkflowCanvas() {
  const art = useRef<HTMLDivElement>(null);
  const introOver = useIntroOver();
  useEffect(() => {
    if (!introOver) return;
    let stop = () => {};
    let gone = false;
    const cancel = whenIdle(async () => {
      const { runPackets } = await import("./run-packets.ts");
      if (!gone && art.current) stop = runPackets(art.current);
    });
    return () => {
      gone = true;
      cancel();
      stop();
    };
  }, [introOver]);
  const pictures = {
    "--art-wide": `url("${heroArt.wide}")`,
    "--art-narrow": `url("${heroArt.narrow}")`,
  } as CSSProperties;
  return (
    <div ref={art} className="hero-art" style={pictures} aria-hidden="true">
      <div className="hero-art-lines" />
    </div>
  );
}

import "./workflow-canvas.css";
import { type CSSProperties, useEffect, useRef } from "react";
import { startWhenIdle } from "#app/ui/browser/when-idle.ts";
import { useIntroOver } from "../intro/use-intro-over.ts";
import { heroArt } from "./hero-art.ts";

/** Static graph behind the hero; packets start when it is visible and the browser is idle. */
export function WorkflowCanvas() {
  const art = useRef<HTMLDivElement>(null);
  const introOver = useIntroOver();
  useEffect(() => {
    const element = art.current;
    if (!introOver || !element) return;
    return startWhenIdle(async () => {
      const { runPackets } = await import("./run-packets.ts");
      return () => runPackets(element);
    });
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

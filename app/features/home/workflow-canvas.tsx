import { type CSSProperties, useEffect, useRef } from "react";
import { heroArt } from "./hero-art.ts";
import { whenIdle } from "./when-idle.ts";

/** The graph behind the hero: a picture for everyone, and packets on its edges once the browser has nothing else to do. */
export function WorkflowCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    const cancel = whenIdle(async () => {
      const { runPackets } = await import("./run-packets.ts");
      if (!gone && canvas.current) stop = runPackets(canvas.current);
    });
    return () => {
      gone = true;
      cancel();
      stop();
    };
  }, []);
  const art = {
    "--art-wide": `url("${heroArt.wide}")`,
    "--art-narrow": `url("${heroArt.narrow}")`,
  } as CSSProperties;
  return (
    <div className="hero-art" style={art} aria-hidden="true">
      <div className="hero-art-lines" />
      <canvas ref={canvas} className="hero-art-canvas" />
    </div>
  );
}

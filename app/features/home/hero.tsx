import "./hero.css";
import { ArrowRight, Play } from "lucide-react";
import { type ComponentType, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { hero } from "#content/home.ts";
import { LiveWidget } from "./live-widget.tsx";
import { TypingHeadline } from "./typing-headline.tsx";
import { WorkflowCanvas } from "./workflow-canvas.tsx";

export function Hero() {
  const { watch, Demo, watching, close } = useDemo();
  return (
    <section className="hero">
      <WorkflowCanvas />
      <div className="container hero-grid">
        <div className="hero-words">
          <TypingHeadline>{hero.headline}</TypingHeadline>
          <p className="mt-7 max-w-[29.2em] text-lead text-muted">{hero.subline}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={hero.start.href} size="lg">
              {hero.start.label}
              <ArrowRight strokeWidth={1.5} aria-hidden="true" />
            </ButtonLink>
            <Button variant="secondary" size="lg" aria-haspopup="dialog" onClick={watch}>
              <Play strokeWidth={1.5} aria-hidden="true" />
              {hero.watch.label}
            </Button>
          </div>
        </div>
        <LiveWidget />
      </div>
      {Demo && <Demo open={watching} onClose={close} />}
    </section>
  );
}

/** The demo's code comes with the first wish to see it. */
function useDemo() {
  const [Demo, setDemo] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();
  const [watching, setWatching] = useState(false);
  async function watch() {
    const { DemoDialog } = await import("./demo/demo-dialog.tsx");
    setDemo(() => DemoDialog);
    setWatching(true);
  }
  return { watch, Demo, watching, close: () => setWatching(false) };
}

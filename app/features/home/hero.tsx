import { ArrowRight, Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { hero } from "#content/home.ts";
import { LiveWidget } from "./live-widget.tsx";
import { TypingHeadline } from "./typing-headline.tsx";
import { WorkflowCanvas } from "./workflow-canvas.tsx";

const DemoDialog = lazy(() => import("./demo/demo-dialog.tsx"));

export function Hero() {
  const [demo, setDemo] = useState<"unseen" | "open" | "closed">("unseen");
  return (
    <section className="hero">
      <WorkflowCanvas />
      <div className="container hero-grid">
        <div className="hero-words">
          <TypingHeadline>{hero.headline}</TypingHeadline>
          <p className="mt-7 max-w-[44ch] text-lead text-muted">{hero.subline}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={hero.start.href} size="lg">
              {hero.start.label}
              <ArrowRight strokeWidth={1.5} aria-hidden="true" />
            </ButtonLink>
            <Button variant="secondary" size="lg" aria-haspopup="dialog" onClick={() => setDemo("open")}>
              <Play strokeWidth={1.5} aria-hidden="true" />
              {hero.watch.label}
            </Button>
          </div>
        </div>
        <LiveWidget />
      </div>
      {demo !== "unseen" && (
        <Suspense>
          <DemoDialog open={demo === "open"} onClose={() => setDemo("closed")} />
        </Suspense>
      )}
    </section>
  );
}

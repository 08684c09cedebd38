import "./hero.css";
import { ArrowRight, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { hero } from "#content/pages/home.ts";
import { TypingHeadline } from "../intro/typing-headline.tsx";
import { LiveWidget } from "./live-widget.tsx";
import { WorkflowCanvas } from "./workflow-canvas.tsx";

const DemoDialog = lazyDialog(() => import("../demo/demo-dialog.tsx"));

type Props = {
  /** Renders a recorded run that follows the widget's sequence; null without one. */
  replay: ((sequence: ReactNode) => ReactNode) | null;
};

export function Hero({ replay }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section className="hero">
      <WorkflowCanvas />
      <div className="container hero-grid">
        <div className="relative">
          <TypingHeadline>{hero.headline}</TypingHeadline>
          <p className="mt-7 max-w-[29.2em] text-lead text-muted">{hero.subline}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={hero.start.href} size="lg">
              {hero.start.label}
              <ArrowRight strokeWidth={1.5} aria-hidden="true" />
            </ButtonLink>
            <Button
              variant="secondary"
              size="lg"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              onPointerEnter={DemoDialog.prepare}
              onFocus={DemoDialog.prepare}
            >
              <Play strokeWidth={1.5} aria-hidden="true" />
              {hero.watch.label}
            </Button>
          </div>
        </div>
        <LiveWidget replay={replay} />
      </div>
      <DemoDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}

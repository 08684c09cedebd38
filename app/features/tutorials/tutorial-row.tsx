import "./tutorials.css";
import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { type Tutorial, tutorialsPage } from "#content/tutorials.ts";

/** Tutorial with one node per minute of reading time. */
export function TutorialRow({ tutorial }: { tutorial: Tutorial }) {
  const { slug, title, excerpt, tag, readTime } = tutorial;
  const announce = (event: MouseEvent) => {
    event.preventDefault();
    alert(tutorialsPage.alertPrefix + slug);
  };
  return (
    <article id={slug} className="tutorial">
      <div>
        <Badge>{tag}</Badge>
      </div>
      <div>
        <h2 className="text-subheading">
          <a href={`#${slug}`} className="whole-target tutorial-link" onClick={announce}>
            {title}
          </a>
        </h2>
        <p className="mt-2 max-w-[39.8em] text-balance text-muted">{excerpt}</p>
      </div>
      <div className="tutorial-time">
        <MinuteWire minutes={Number.parseInt(readTime, 10)} />
        <p className="mt-2 font-mono text-sm text-muted">{readTime}</p>
      </div>
      <ArrowRight className="tutorial-arrow hidden min-[56rem]:block" strokeWidth={1.5} aria-hidden="true" />
    </article>
  );
}

const STEP = 16;

function MinuteWire({ minutes }: { minutes: number }) {
  const width = (minutes - 1) * STEP + 12;
  return (
    <svg
      className="graph tutorial-wire"
      width={width}
      height="12"
      viewBox={`0 0 ${width} 12`}
      aria-hidden="true"
    >
      <path className="graph-edge" d={`M6 6H${width - 6}`} />
      {Array.from({ length: minutes }, (_, minute) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the minutes of a reading time are their own identity
        <circle key={minute} cx={6 + minute * STEP} cy={6} r={minute === minutes - 1 ? 6 : 3.5} />
      ))}
    </svg>
  );
}

import "./before-after.css";
import { moveOnScreen } from "#app/ui/graph/move-on-screen.ts";
import { Packet } from "#app/ui/graph/packet.tsx";
import { Section } from "#app/ui/section.tsx";
import { beforeAfter } from "#content/pages/home-sections.ts";
import type { Point } from "#shared/graph/point.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";

/** The same task twice: by hand along a slow tangle, and automated along one straight edge. */
export function BeforeAfter() {
  const { heading, intro, beforeLabel, afterLabel, pairs } = beforeAfter;
  return (
    <Section id="before-after" heading={heading} lead={intro} surface>
      <div className="versus-heads hidden lg:grid" aria-hidden="true">
        <span>{beforeLabel}</span>
        <span>{afterLabel}</span>
      </div>
      <ol className="mt-8 lg:mt-0">
        {pairs.map(({ task, before, after }, index) => (
          <li key={task} className="versus-row">
            <h3 className="versus-task">{task}</h3>
            <Tangle path={TANGLES[index % TANGLES.length] ?? ""} delay={index * -2.3} />
            <p className="versus-before">
              <span className="versus-label lg:sr-only">{beforeLabel}</span> {before}
            </p>
            <CleanEdge delay={index * 0.5} />
            <p className="versus-after">
              <span className="versus-label lg:sr-only">{afterLabel}</span> {after}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Tangle({ path, delay }: { path: string; delay: number }) {
  return (
    <svg ref={moveOnScreen} className="graph versus-tangle" viewBox="0 0 480 88" aria-hidden="true">
      <path className="graph-edge" d={path} />
      <circle className="graph-shape-trigger" cx="7" cy="44" r="6" />
      <Packet className="versus-slow" path={path} delay={delay} />
    </svg>
  );
}

function CleanEdge({ delay }: { delay: number }) {
  return (
    <svg ref={moveOnScreen} className="graph versus-clean" viewBox="0 0 480 88" aria-hidden="true">
      <path className="graph-edge" d="M0 44H452" />
      <Packet className="versus-fast" path="M0 44H452" delay={delay} />
      <circle className="versus-halo" cx="462" cy="44" r="10" style={{ animationDelay: `${delay}s` }} />
      <circle className="graph-shape-outcome" cx="462" cy="44" r="8" />
    </svg>
  );
}

/** Waypoints of each tangle: alternating x and y. */
const TANGLES = [
  walk(70, 14, 190, 72, 40, 30, 250, 80, 130, 22, 330, 60, 220, 10, 410, 76, 300, 38, 440, 44),
  walk(110, 78, 50, 18, 230, 58, 160, 8, 360, 70, 270, 26, 420, 80, 320, 50, 390, 16, 450, 44),
  walk(40, 12, 160, 66, 90, 34, 300, 80, 210, 14, 380, 54, 260, 74, 430, 24, 350, 62, 446, 44),
  walk(90, 70, 30, 24, 200, 80, 120, 10, 280, 50, 180, 34, 400, 76, 310, 18, 430, 62, 454, 44),
];

function walk(...turns: number[]): string {
  const points: Point[] = [{ x: 14, y: 44 }];
  turns.forEach((to, index) => {
    const here = points.at(-1) as Point;
    points.push(index % 2 ? { ...here, y: to } : { ...here, x: to });
  });
  return roundedPath([...points, { x: 480, y: 44 }], 9);
}

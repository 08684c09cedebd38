import { type RefObject, useEffect, useMemo } from "react";
import { playerWords as words } from "#content/store/item/player.ts";
import { roundedPath } from "#shared/graph/rounded-path.ts";
import { nodeStates, type Way, waysTo } from "./run-timeline.ts";
import type { LoadedRun } from "./use-run.ts";

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  layer: RefObject<HTMLDivElement | null>;
  detail: { pictureUrl: string | null };
  run: LoadedRun | null;
  done: number;
  still: boolean;
  onOpen: (name: string) => void;
};

/**
 * The item's picture with the run on top: lit edges, counts and packets. Wider than a small screen, where it follows
 * the run.
 */
export function RunStage({ ref, layer, detail, run, done, still, onOpen }: Props) {
  useScale(ref, run?.geometry.width ?? 960);
  useFollow(ref, run, done, still);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and space plays
    <section ref={ref} className="player-stage" tabIndex={0} aria-label={words.keys}>
      <div className="player-canvas">
        {detail.pictureUrl && <img src={detail.pictureUrl} alt="" decoding="async" />}
        <div className="player-layer">
          {run && <LitEdges run={run} done={done} />}
          <div ref={layer} aria-hidden="true" />
          {run && <Nodes run={run} done={done} onOpen={onOpen} />}
        </div>
      </div>
    </section>
  );
}

/** Corner radius of the picture below. */
const CORNER = 12;

function LitEdges({ run: { trace, geometry }, done }: { run: LoadedRun; done: number }) {
  const arrivals = useMemo(() => trace.nodes.map((_, at) => waysTo(trace, geometry, at)), [trace, geometry]);
  const lit = new Set<Way>(arrivals.slice(0, done).flat());
  const current = new Set<Way>(arrivals[done] ?? []);
  return (
    <svg aria-hidden="true" width={geometry.width} height={geometry.height}>
      {geometry.edges.map((way) => (
        <path
          key={`${way.from}\n${way.to}`}
          d={roundedPath(
            way.points.map(([x, y]) => ({ x, y })),
            CORNER,
          )}
          data-state={current.has(way) ? "current" : lit.has(way) ? "lit" : "dark"}
        />
      ))}
    </svg>
  );
}

type NodesProps = Pick<Props, "done" | "onOpen"> & { run: LoadedRun };

function Nodes({ run: { trace, geometry }, done, onOpen }: NodesProps) {
  const states = nodeStates(trace, done);
  const last = trace.nodes[done - 1]?.name;
  return geometry.nodes.map(({ name, x, y, r }) => {
    const node = states.get(name);
    if (!node) return null;
    const { state, out } = node;
    return (
      <button
        key={name}
        type="button"
        className="player-node"
        data-state={state}
        data-last={name === last || undefined}
        style={{ left: x - r - 5, top: y - r - 5, width: 2 * r + 10, height: 2 * r + 10 }}
        aria-label={state === "waiting" ? words.waiting(name) : words.node(name, out)}
        onClick={() => onOpen(name)}
      >
        {state !== "waiting" && <span className="player-count">{state === "failed" ? "!" : out}</span>}
      </button>
    );
  });
}

/** Overlays use the picture's own pixels and are scaled with it. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number) {
  useEffect(() => {
    const canvas = box.current?.firstElementChild as HTMLElement | null;
    if (!canvas) return;
    const observer = new ResizeObserver(() =>
      canvas.style.setProperty("--scale", String(canvas.clientWidth / width)),
    );
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [box, width]);
}

function useFollow(
  box: RefObject<HTMLDivElement | null>,
  run: LoadedRun | null,
  done: number,
  still: boolean,
) {
  useEffect(() => {
    const stage = box.current;
    if (!stage || !run || isFitting(stage)) return;
    const { nodes, width, height } = run.geometry;
    const name = run.trace.nodes[Math.min(done, run.trace.nodes.length - 1)]?.name;
    const node = nodes.find((one) => one.name === name);
    if (!node) return;
    const left = (node.x / width) * stage.scrollWidth - stage.clientWidth / 2;
    const top = (node.y / height) * stage.scrollHeight - stage.clientHeight / 2;
    stage.scrollTo({ left, top, behavior: still ? "auto" : "smooth" });
  }, [box, run, done, still]);
}

function isFitting({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
}

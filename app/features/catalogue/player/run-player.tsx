import "./run-player.css";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/form/chip.tsx";
import { useApi } from "#app/use-api.ts";
import { playerWords as words } from "#content/store/item/player.ts";
import { runOffer, sentence } from "#content/store/item/run-offer.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { playableRuns, type Run, type RunTrace } from "#shared/catalogue/run.ts";
import type { GraphGeometry } from "#shared/graph/graph-geometry.ts";
import { NodePanel } from "./node-panel.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { RunStage } from "./run-stage.tsx";
import { usePlayback } from "./use-playback.ts";

type Props = {
  detail: Pick<CatalogueDetail, "slug" | "title" | "pictureUrl" | "runs">;
  /** The case to begin with. */
  first: string | null;
  /** False where it starts by itself and must not take the focus. */
  takesFocus?: boolean;
};

type Loaded = { trace: RunTrace; geometry: GraphGeometry };

/** Replays recorded runs on the drawn workflow. */
export default function RunPlayer({ detail, first, takesFocus = true }: Props) {
  const runs = playableRuns(detail.runs);
  const [id, setId] = useState(first ?? runs[0]?.id ?? "");
  const [run, failed] = useRun(detail.slug, id);
  const [speed, setSpeed] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const still = useRef(matchMedia("(prefers-reduced-motion: reduce)").matches).current;
  const playback = usePlayback(run, { layer, speed, still });
  const { done, isPlaying, isOver, act } = playback;
  const at = runs.findIndex((one) => one.id === id);
  const current = runs[at];
  const next = runs.length > 1 ? runs[(at + 1) % runs.length] : undefined;
  const isReady = run !== null;

  useEffect(() => {
    if (!isReady || !takesFocus) return;
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: "nearest" });
  }, [isReady, takesFocus]);

  const choose = (chosen: string) => {
    setOpen(null);
    setId(chosen);
    act("reset");
  };
  const close = () => {
    setOpen(null);
    stage.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isControl = (event.target as Element).closest("button, select, summary, .player-panel");
    if (event.key === "Escape") {
      if (open === null) act("pause");
      else close();
    } else if (event.key === " " && !isControl) act(isPlaying ? "pause" : "play");
    else if (event.key === "ArrowRight" && !isField(event)) act("step");
    else if (event.key === "ArrowLeft" && !isField(event)) act("back");
    else return;
    event.preventDefault();
  };

  if (failed) return <p role="alert">{words.failed}</p>;
  return (
    <section
      className="player"
      aria-label={words.stage(detail.title, current?.case ?? "")}
      onKeyDown={onKeyDown}
    >
      <RunStage
        ref={stage}
        layer={layer}
        detail={detail}
        run={run}
        done={done}
        still={still}
        onOpen={setOpen}
      />
      <PlayerControls playback={playback} speed={speed} onSpeed={setSpeed} />
      <p className="player-now" aria-live={isPlaying ? "off" : "polite"}>
        {run ? nowText(run.trace, done) : words.loading}
      </p>
      {isOver && current && <RunEnd run={current} next={next} onNext={choose} />}
      <fieldset className="player-cases">
        <legend>{runOffer.cases}</legend>
        {runs.map((one) => (
          <Chip key={one.id} pressed={one.id === id} onClick={() => choose(one.id)}>
            {sentence(one.case)}
          </Chip>
        ))}
      </fieldset>
      {run && open !== null && <NodePanel trace={run.trace} name={open} onClose={close} />}
    </section>
  );
}

function RunEnd({ run, next, onNext }: { run: Run; next: Run | undefined; onNext: (id: string) => void }) {
  return (
    <div className="player-end">
      <p>{words.proves}</p>
      <ul>
        {run.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      {next && (
        <Button size="sm" variant="secondary" onClick={() => onNext(next.id)}>
          {words.next(sentence(next.case))}
        </Button>
      )}
    </div>
  );
}

const isField = (event: KeyboardEvent) => (event.target as Element).closest("select, .player-panel") !== null;

function nowText({ nodes }: RunTrace, done: number): string {
  const node = nodes[done - 1];
  const progress = words.progress(done, nodes.length);
  if (!node) return progress;
  const result = node.error === undefined ? "" : `, ${words.error(node.error)}`;
  return `${progress}: ${node.name}${result}`;
}

function useRun(slug: string, id: string): [Loaded | null, boolean] {
  const trace = useApi("GET /api/resources/:slug/traces/:id", { param: { slug, id } });
  const graph = useApi("GET /api/resources/:slug/graph", { param: { slug } });
  const run = useMemo(
    () => trace.data && graph.data && { trace: trace.data as RunTrace, geometry: graph.data },
    [trace.data, graph.data],
  );
  return [run, run === null && (trace.error ?? graph.error) !== null];
}

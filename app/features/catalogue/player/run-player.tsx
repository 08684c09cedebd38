import "./run-player.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { connectionWords } from "#content/connection.ts";
import { playerWords as words } from "#content/store/item/player.ts";
import { sentence } from "#content/store/item/run-offer.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { playableRuns, type Run } from "#shared/catalogue/run.ts";
import { CaseChoice } from "./case-choice.tsx";
import { NodePanel } from "./node-panel.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { RunStage } from "./run-stage.tsx";
import { usePlayback } from "./use-playback.ts";
import { type LoadedRun, useRun } from "./use-run.ts";

type Props = {
  detail: Pick<CatalogueDetail, "slug" | "title" | "pictureUrl" | "runs">;
  /** The first case to play. */
  first: string | null;
  /** One run beside other content: it starts without the focus, and ends with its promise in the status line. */
  isCompact?: boolean;
};

/** Replays recorded runs on the drawn workflow. */
export default function RunPlayer({ detail, first, isCompact = false }: Props) {
  const runs = playableRuns(detail.runs);
  const [id, setId] = useState(first ?? runs[0]?.id ?? "");
  const { run, hasFailed, retry } = useRun(detail.slug, id);
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

  useEffect(() => {
    if (!run || isCompact) return;
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: "nearest" });
  }, [run, isCompact]);

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
    // Shortcuts of the browser, such as Alt and an arrow key for Back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isControl = (event.target as Element).closest("button, select, summary, .player-panel");
    if (event.key === "Escape" && open !== null) close();
    else if (event.key === "Escape" && run && isPlaying) act("pause");
    else if (event.key === " " && !isControl) act(isPlaying ? "pause" : "play");
    else if (event.key === "ArrowRight" && !isField(event)) act("step");
    else if (event.key === "ArrowLeft" && !isField(event)) act("back");
    else return;
    event.preventDefault();
  };

  const text = isCompact && isOver && current ? words.proven(current.promises) : statusOf(run, done);
  return (
    <section
      className="player relative min-w-0"
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
      <RunStatus text={text} isLive={!isPlaying} onRetry={hasFailed ? retry : null} />
      {isOver && current && !isCompact && <RunEnd run={current} next={next} onNext={choose} />}
      {!isCompact && <CaseChoice runs={runs} current={id} onChoose={choose} />}
      {run && open !== null && <NodePanel trace={run.trace} name={open} onClose={close} />}
    </section>
  );
}

/** `onRetry`: set when the run did not load. */
type StatusProps = { text: string; isLive: boolean; onRetry: (() => void) | null };

function RunStatus({ text, isLive, onRetry }: StatusProps) {
  if (!onRetry)
    return (
      <p className="player-now" aria-live={isLive ? "polite" : "off"}>
        {text}
      </p>
    );
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p role="alert">{words.failed}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {connectionWords.retry}
      </Button>
    </div>
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

function statusOf(run: LoadedRun | null, done: number): string {
  if (!run) return words.loading;
  const { nodes } = run.trace;
  const node = nodes[done - 1];
  const progress = words.progress(done, nodes.length);
  if (!node) return progress;
  const result = node.error === undefined ? "" : `, ${words.error(node.error)}`;
  return `${progress}: ${node.name}${result}`;
}

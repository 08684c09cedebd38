import "./demo-player.css";
import { type LucideIcon, Pause, Play, RotateCcw, SkipBack, SkipForward } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { demo } from "#content/demo.ts";
import { REDUCED_MOTION } from "../motion/watch-media.ts";
import { DemoScene } from "./demo-scene.tsx";
import { DEMO_MS, useDemoClock } from "./use-demo-clock.ts";

/**
 * Animated walk through one automation. With reduced motion it starts on request and shows finished steps.
 */
export function DemoPlayer({ onLeave }: { onLeave: () => void }) {
  const still = matchMedia(REDUCED_MOTION).matches;
  const clock = useDemoClock(!still);
  const { step, share, ended, elapsed } = clock;
  const current = demo.steps[step] as (typeof demo.steps)[number];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons below
    <div className="demo" onKeyDown={(event) => pressKey(event, clock)}>
      <DemoPath step={step} share={share} ended={ended} />
      <div className="demo-stage canvas-dots" data-step={current.id}>
        <DemoScene id={current.id} share={still || ended ? 1 : share} />
      </div>
      <section className="demo-caption" aria-label={demo.captionsLabel}>
        <p aria-live="polite">{current.caption}</p>
      </section>
      <Controls clock={clock} />
      <input
        type="range"
        className="demo-range"
        aria-label={demo.progressLabel}
        aria-valuetext={`${step + 1} / ${demo.steps.length}: ${current.label}`}
        min={0}
        max={DEMO_MS}
        step={500}
        value={elapsed}
        style={{ "--share": elapsed / DEMO_MS } as React.CSSProperties}
        onChange={(event) => clock.seek(Number(event.target.value))}
      />
      <p className="demo-end">
        {demo.end.text}{" "}
        <ButtonLink to={demo.end.action.href} variant="secondary" size="sm" onClick={onLeave}>
          {demo.end.action.label}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Four nodes, the packet between them and its progress. */
function DemoPath({ step, share, ended }: { step: number; share: number; ended: boolean }) {
  return (
    <ol className="demo-path">
      {demo.steps.map(({ id, label }, index) => (
        <li
          key={id}
          className="demo-node"
          data-state={index < step || ended ? "done" : index === step ? "active" : "waiting"}
          aria-current={index === step ? "step" : undefined}
        >
          <span className="demo-run" aria-hidden="true">
            <span
              style={{ transform: `scaleX(${index < step || ended ? 1 : index === step ? share : 0})` }}
            />
          </span>
          <span className="demo-node-label">{label}</span>
        </li>
      ))}
    </ol>
  );
}

type Clock = ReturnType<typeof useDemoClock>;

function Controls({ clock }: { clock: Clock }) {
  const { controls } = demo;
  const main = clock.playing ? controls.pause : controls.play;
  return (
    <div className="demo-controls">
      {/* first in the order, so that opening the dialog focuses it */}
      <Control label={main} icon={clock.playing ? Pause : Play} variant="primary" onPress={clock.toggle} />
      <Control label={controls.previous} icon={SkipBack} onPress={clock.previous} />
      <Control label={controls.next} icon={SkipForward} onPress={clock.next} />
      <Control label={controls.replay} icon={RotateCcw} onPress={clock.replay} />
    </div>
  );
}

type ControlProps = { label: string; icon: LucideIcon; variant?: "primary" | "ghost"; onPress: () => void };

function Control({ label, icon: Icon, variant = "ghost", onPress }: ControlProps) {
  return (
    <Button icon variant={variant} aria-label={label} title={label} onClick={onPress}>
      <Icon strokeWidth={1.5} aria-hidden="true" />
    </Button>
  );
}

/**
 * Space or K plays and pauses, arrows change the step, R restarts. Buttons and the slider keep their own
 * keys.
 */
function pressKey(event: KeyboardEvent<HTMLElement>, clock: Clock): void {
  const target = event.target as HTMLElement;
  const keys: Record<string, () => void> = { k: clock.toggle, r: clock.replay };
  if (!target.closest("button, a, input")) keys[" "] = clock.toggle;
  if (!target.closest("input")) Object.assign(keys, { ArrowLeft: clock.previous, ArrowRight: clock.next });
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

import { Pause, Play, RotateCcw, SkipBack, SkipForward } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { playerWords as words } from "#content/store/item/player.ts";
import type { usePlayback } from "./use-playback.ts";

type Props = { playback: ReturnType<typeof usePlayback>; speed: number; onSpeed: (speed: number) => void };

export function PlayerControls({ playback: { done, count, isPlaying, isOver, act }, speed, onSpeed }: Props) {
  const label = isPlaying ? words.pause : isOver ? words.again : words.play;
  const Icon = isPlaying ? Pause : isOver ? RotateCcw : Play;
  return (
    <div className="player-controls">
      <Button icon variant="ghost" aria-label={words.back} disabled={done === 0} onClick={() => act("back")}>
        <SkipBack size={18} aria-hidden="true" />
      </Button>
      <Button
        icon
        aria-label={label}
        disabled={count === 0}
        onClick={() => act(isPlaying ? "pause" : "play")}
      >
        <Icon size={18} aria-hidden="true" />
      </Button>
      <Button icon variant="ghost" aria-label={words.step} disabled={isOver} onClick={() => act("step")}>
        <SkipForward size={18} aria-hidden="true" />
      </Button>
      <span className="player-progress" aria-hidden="true">
        <span style={{ transform: `scaleX(${count > 0 ? done / count : 0})` }} />
      </span>
      <label className="player-speed">
        <span className="sr-only">{words.speed}</span>
        <select value={speed} onChange={(event) => onSpeed(Number(event.currentTarget.value))}>
          {[0.5, 1, 2, 4].map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

import { moveOnScreen } from "../graph/move-on-screen.ts";

/** Announced when it has a label, decorative otherwise. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  const named = label ? ({ role: "status", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <span {...named} ref={moveOnScreen} className="inline-flex">
      <svg className="spinner" width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="1.5" opacity="0.28" />
        <path
          d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
        <circle cx="17.5" cy="10" r="2.25" fill="currentColor" />
      </svg>
    </span>
  );
}

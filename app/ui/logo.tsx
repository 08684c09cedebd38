import type { ReactNode } from "react";
import { MARK_BLOCK, MARK_DOT, MARK_EDGES, MARK_RING, MARK_STROKE } from "#shared/brand/logo-mark.ts";
import { classNames } from "./class-names.ts";

/** Mark and name; the size follows the font size. */
export function Logo({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={classNames("logo", className)}>
      <LogoMark />
      <span>{children}</span>
    </span>
  );
}

export function LogoMark({ size, className }: { size?: number; className?: string }) {
  const { x, y, size: side, radius } = MARK_BLOCK;
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth={MARK_STROKE} strokeLinecap="round">
        {MARK_EDGES.map((d) => (
          <path key={d} d={d} />
        ))}
        <circle {...MARK_RING} />
      </g>
      <rect x={x} y={y} width={side} height={side} rx={radius} fill="currentColor" />
      <circle {...MARK_DOT} fill="var(--brand)" />
    </svg>
  );
}

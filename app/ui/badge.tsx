import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "neutral" | "brand" | "accent" | "success" | "warning" | "danger";

type Props = { tone?: BadgeTone; dot?: boolean; className?: string; children: ReactNode };

/** `dot` puts a lit node in front. */
export function Badge({ tone = "neutral", dot, className, children }: Props) {
  return (
    <span
      className={classNames("badge", tone !== "neutral" && `tone-${tone}`, dot && "badge-dot", className)}
    >
      {children}
    </span>
  );
}

import "./chip.css";
import type { ButtonHTMLAttributes } from "react";

/** Toggle filter. */
export function Chip({ pressed, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { pressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className="chip" />;
}

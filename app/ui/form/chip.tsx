import "./chip.css";
import type { ButtonHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";

/** Toggle filter. */
export function Chip({
  pressed,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { pressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className={classNames("chip", className)} />;
}

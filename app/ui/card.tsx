import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

/** Bordered surface. `interactive` reacts to hover and focus inside. */
export function Card({ as: Tag = "div", padded = true, interactive, className, ...rest }: CardProps) {
  const look = classNames("card", padded && "card-pad", interactive && "card-interactive", className);
  return <Tag {...rest} className={look} />;
}

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "article" | "section";
  padded?: boolean;
  interactive?: boolean;
};

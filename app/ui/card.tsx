import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

/** A bordered surface. `interactive` answers to hover and focus inside; `selected` marks the one that stands out. */
export function Card({
  as: Tag = "div",
  padded = true,
  interactive,
  selected,
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        "card",
        padded && "card-pad",
        interactive && "card-interactive",
        selected && "card-selected",
        className,
      )}
    />
  );
}

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "article" | "section" | "li" | "figure";
  padded?: boolean;
  interactive?: boolean;
  selected?: boolean;
};

import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

/** Bordered surface. `interactive` reacts to hover and focus inside; `selected` highlights the card. */
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

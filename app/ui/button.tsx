import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: boolean };

/** While busy it keeps focus and tab order, announces the state and ignores clicks. */
export function Button({ variant, size, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, icon, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner size={18} />}
      {!(busy && icon) && children}
    </button>
  );
}

/** Link styled as a button: `to` inside the site, `href` for files and other sites. */
export function ButtonLink({ variant, size, icon, className, to, href, newTab, ...rest }: ButtonLinkProps) {
  const classes = buttonClass({ variant, size, icon, className });
  if (to !== undefined) return <Link {...rest} to={to} className={classes} />;
  const outside = newTab ? { target: "_blank", rel: "noopener" } : {};
  return <a {...rest} {...outside} href={href} className={classes} />;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { busy?: boolean; ref?: Ref<HTMLButtonElement> };

type ButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> &
  Look & { newTab?: boolean } & ({ to: string; href?: undefined } | { href: string; to?: undefined });

function buttonClass({ variant = "primary", size = "md", icon, className }: Look & { className?: string }) {
  return classNames(
    "button",
    `button-${variant}`,
    size !== "md" && `button-${size}`,
    icon && "button-icon",
    className,
  );
}

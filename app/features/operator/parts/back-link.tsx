import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isTyping } from "../shell/use-shortcuts.ts";

/** Link from an entry to its list. Escape goes back to the list as it was left. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isTyping(event) || document.querySelector("dialog:modal")) return;
      // A visitor who entered the URL directly has no list in the history.
      if (key === "default") void navigate(to);
      else void navigate(-1);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [key, navigate, to]);
  return (
    <p>
      <Link to={to}>{children}</Link>
    </p>
  );
}

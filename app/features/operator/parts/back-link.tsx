import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isTyping } from "../shell/use-shortcuts.ts";

/** From an entry to its list. Escape goes back too, to the list as it was left. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isTyping(event) || document.querySelector("dialog:modal")) return;
      // Who has come by the address has no list behind them.
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

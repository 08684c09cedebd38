import "./action-row.css";
import { ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";

export type ActionRowProps = {
  icon: LucideIcon;
  label: string;
  description: string;
  tone?: "danger";
  busy?: boolean;
  onClick: () => void;
};

/** A row that is one button, named by its label and described by the line below. */
export function ActionRow({ icon: Icon, label, description, tone, busy, onClick }: ActionRowProps) {
  const id = useId();
  return (
    <li className={classNames("action-row", tone && `action-row-${tone}`)}>
      <Icon strokeWidth={1.5} aria-hidden="true" />
      <div>
        <button
          type="button"
          className="whole-target action-row-button"
          aria-describedby={id}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onClick}
        >
          {label}
        </button>
        <p id={id} className="text-sm text-muted">
          {description}
        </p>
      </div>
      {busy ? <Spinner size={18} /> : <ChevronRight strokeWidth={1.5} aria-hidden="true" />}
    </li>
  );
}

export function ActionRows({ children }: { children: ReactNode }) {
  return <ul className="card action-rows">{children}</ul>;
}

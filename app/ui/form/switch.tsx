import "./switch.css";
import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";

/**
 * On/off control: `checked` with `onCheckedChange`, or `defaultChecked`. `locked` shows that it cannot be
 * changed.
 */
export function Switch({
  label,
  description,
  checked,
  defaultChecked,
  onCheckedChange,
  name,
  locked,
}: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <div className="switch-text">
        <label htmlFor={id} className="flex items-center gap-2 font-medium">
          {label}
          {locked && <Lock className="text-muted" size={14} strokeWidth={1.5} aria-hidden="true" />}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-sm text-muted">
            {description}
          </p>
        )}
      </div>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
        role="switch"
        id={id}
        name={name}
        className="switch-input"
        checked={checked}
        defaultChecked={defaultChecked}
        disabled={locked}
        aria-describedby={description ? `${id}-description` : undefined}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      />
    </div>
  );
}

type SwitchProps = {
  label: ReactNode;
  description?: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  name?: string;
  locked?: boolean;
};

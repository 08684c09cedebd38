import "./theme-previews.css";
import { classNames } from "#app/ui/class-names.ts";
import { useTheme } from "./use-theme.ts";

/** Decorative miniatures of both themes, the current one lit. */
export function ThemePreviews() {
  const { resolved } = useTheme();
  return (
    <div className="flex gap-3 mt-4" aria-hidden="true">
      {(["light", "dark"] as const).map((theme) => (
        <svg
          key={theme}
          viewBox="0 0 120 76"
          aria-hidden="true"
          className={classNames("theme-preview", theme, theme === resolved && "theme-preview-on")}
        >
          <rect className="fill-line" width="120" height="14" />
          <path className="graph-edge" d="M30 54H48Q54 54 54 48V44Q54 38 60 38H84" />
          <circle className="graph-shape-trigger" cx="24" cy="54" r="6" />
          <rect className="graph-shape-action" x="48" y="40" width="12" height="12" rx="3" />
          <circle className="graph-shape-outcome" cx="90" cy="38" r="7" />
        </svg>
      ))}
    </div>
  );
}

import "./settings.css";
import type { ReactNode } from "react";

/** Heading on the left, rows on the right. The id is the hash of the section. */
export function SettingsSection({ id, heading, aside, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="settings-section">
      <div>
        <h2 id={`${id}-heading`} className="text-subheading">
          {heading}
        </h2>
        {aside}
      </div>
      <div className="card settings-rows">{children}</div>
    </section>
  );
}

type SettingsSectionProps = { id: string; heading: string; aside?: ReactNode; children: ReactNode };

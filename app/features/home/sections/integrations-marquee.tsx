import "./integrations-marquee.css";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { moveOnScreen } from "#app/ui/graph/move-on-screen.ts";
import { type IntegrationTile, integrations } from "#content/integrations.ts";
import { integrationsSection } from "#content/pages/home-sections.ts";
import marks from "../art/integration-marks.svg";

const HALF = integrations.length / 2;
const ROWS = [integrations.slice(0, HALF), integrations.slice(HALF)];

/**
 * Two chains of tiles that move in opposite directions. They pause on hover, with focus inside, and off
 * screen.
 */
export function IntegrationsMarquee() {
  const { heading, intro, label } = integrationsSection;
  return (
    <section className="section overflow-clip" aria-labelledby="integrations">
      <div className="container">
        <h2 id="integrations" className="max-w-3xl text-heading">
          {heading}
        </h2>
        <p className="mt-5 max-w-3xl text-lead text-muted">{intro}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focus is how a keyboard stops the movement */}
      <section ref={moveOnScreen} className="marquee" aria-label={label} tabIndex={0}>
        {ROWS.map((row, index) => (
          <div key={row[0]?.name} className="marquee-row" data-reverse={index === 1}>
            <Chain tiles={row} />
            <Chain tiles={row} again />
          </div>
        ))}
      </section>
    </section>
  );
}

/** `again` repeats the tiles for the endless loop, hidden from screen readers. */
function Chain({ tiles, again }: { tiles: readonly IntegrationTile[]; again?: boolean }) {
  // The logos are one image far below the first screen: load it after hydration.
  const hydrated = useHydrated();
  return (
    <ul className="marquee-chain" aria-hidden={again} data-again={again}>
      {tiles.map(({ name, logo }) => (
        <li key={name} className="card marquee-tile">
          <span className="flex-none w-5.5 h-5.5">
            {hydrated ? (
              <Mark logo={logo} />
            ) : (
              <noscript>
                <Mark logo={logo} />
              </noscript>
            )}
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Mark({ logo }: Pick<IntegrationTile, "logo">) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <use href={`${marks}#${logo}`} />
    </svg>
  );
}

import "./splash.css";
import { InlineScript } from "#app/ui/browser/inline-script.tsx";
import { splash } from "#content/pages/home.ts";
import { heroArt } from "../hero/hero-art.ts";
import introScript from "./intro.ts?inline-script";
import type { IntroOptions } from "./run-intro.ts";

/**
 * Shown by its inline script, once per visit. Never without JavaScript or on client-side navigation, because
 * browsers do not run scripts that React inserts.
 */
export function Splash() {
  return (
    <>
      <div
        id="splash"
        className="splash"
        role="progressbar"
        aria-label={splash.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        suppressHydrationWarning
      >
        <svg className="splash-mark" viewBox="0 0 296 64" aria-hidden="true">
          <path className="splash-edge" d="M26 32H92M124 32H172M204 32H262" />
          <path className="splash-edge splash-edge-done" pathLength={100} d="M26 32H262" />
          <circle className="splash-node splash-ring" cx="16" cy="32" r="10" />
          <rect className="splash-node" x="92" y="16" width="32" height="32" rx="9" />
          <rect className="splash-node" x="172" y="16" width="32" height="32" rx="9" />
          <circle className="splash-node" cx="276" cy="32" r="14" />
        </svg>
        <div className="splash-words">
          {splash.messages.map((message) => (
            <p key={message} className="splash-message">
              {message}
            </p>
          ))}
          <span className="splash-percent" />
        </div>
      </div>
      <InlineScript code={import.meta.env.SSR ? introScript : ""} data-intro={JSON.stringify(options)} />
    </>
  );
}

const options: IntroOptions = { heroArt, messages: splash.messages };

import "./runs-as-text.css";
import { playerWords } from "#content/store/item/player.ts";
import { sentence } from "#content/store/item/run-offer.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { playableRuns, type Run } from "#shared/catalogue/run.ts";
import { embedUrl } from "#shared/urls.ts";

const words = playerWords.text;

/** Transcript of the runs, for screen readers and without JavaScript. */
export function RunsAsText({
  detail: { slug, title, runs },
  siteUrl,
}: {
  detail: Pick<CatalogueDetail, "slug" | "title" | "runs">;
  /** The site to embed the player from; without it no embed code is shown. */
  siteUrl?: string | undefined;
}) {
  const playable = playableRuns(runs);
  if (playable.length === 0) return null;
  return (
    <section className="runs-text">
      <h2 className="item-heading">{words.heading}</h2>
      <p className="text-muted">{words.note}</p>
      {playable.map((run) => (
        <RunText key={run.id} run={run} />
      ))}
      {siteUrl && (
        <details>
          <summary>{words.share}</summary>
          <textarea
            readOnly
            rows={3}
            aria-label={words.code}
            value={`<iframe src="${siteUrl}${embedUrl(slug)}" title="${title.replaceAll('"', "&quot;")}" width="100%" height="640" loading="lazy" style="border:0"></iframe>`}
          />
        </details>
      )}
    </section>
  );
}

const STEPS_LIMIT = 60;

function RunText({ run: { case: name, steps, promises } }: { run: Run }) {
  return (
    <details>
      <summary>{sentence(name)}</summary>
      <ol>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          <li key={at}>
            {step.name}: {step.error === undefined ? playerWords.done(step) : playerWords.error(step.error)}
          </li>
        ))}
      </ol>
      {steps.length >= STEPS_LIMIT && <p>{words.more}</p>}
      <p>{playerWords.proves}</p>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </details>
  );
}

import "./needed-steps.css";
import { useApi } from "#app/use-api.ts";
import { fitWords as words } from "#content/store/item/fit.ts";
import { estimateSetup, type FitFacts, type FitStep } from "#shared/catalogue/n8n-fit.ts";
import { useMyN8n } from "./my-n8n.ts";

/** The item page's check-list, for a buyer. The panel omits it when it cannot be loaded. */
export default function SetupCheckList({ slug }: { slug: string }) {
  const { data } = useApi("GET /api/resources/:slug/fit", { param: { slug } });
  return data && <NeededSteps facts={data} />;
}

/** Returns the steps that are not done in the visitor's n8n. A connected credential implies its account. */
export function useNeededSteps({ steps }: FitFacts): FitStep[] {
  const have = new Set(useMyN8n().have);
  const missing = steps.filter(({ key }) => !have.has(key));
  const unconnected = new Set(
    missing.filter(({ kind }) => kind === "credential").flatMap(({ nodes }) => nodes),
  );
  return missing.filter(({ kind, nodes }) => kind !== "app" || nodes.some((node) => unconnected.has(node)));
}

/** The check-list: what is still to set up, and how long that takes. */
export function NeededSteps({ facts }: { facts: FitFacts }) {
  const needed = useNeededSteps(facts);
  const { parts, minutes } = estimateSetup(needed);
  return (
    <section className="needed-steps">
      <h3 className="item-heading">{words.needed.heading}</h3>
      {needed.length === 0 ? (
        <p>{words.needed.nothing}</p>
      ) : (
        <ul>
          {needed.map(({ key, kind, name, nodes }) => (
            <li key={key}>
              <span className="needed-kind">{words.needed.kinds[kind]}</span>
              <span>
                {name} <span className="text-muted">{words.needed.usedBy(nodes)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 pt-2.5 border-t border-line">
        <strong>{words.time(minutes)}</strong> <span className="text-muted">{words.timeParts(parts)}</span>
      </p>
    </section>
  );
}

import "./fit-check.css";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { useApi } from "#app/use-api.ts";
import { fitWords as words } from "#content/store/item/fit.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import type { FitFacts, FitStep } from "#shared/catalogue/n8n-fit.ts";
import { saveMyN8n, useMyN8n } from "./my-n8n.ts";
import { NeededSteps, useNeededSteps } from "./needed-steps.tsx";
import { VersionField } from "./version-field.tsx";

type Props = { detail: Pick<CatalogueDetail, "slug" | "proofs"> };

/** WP-2: compares the visitor's version and setup with the template's requirements. */
export default function FitCheck({ detail: { slug, proofs } }: Props) {
  const { data, error, reload } = useApi("GET /api/resources/:slug/fit", { param: { slug } });
  return (
    <div className="fit-check">
      <VersionField releases={proofs.map(({ n8n }) => n8n)} />
      {data ? (
        <Answer facts={data} />
      ) : error ? (
        <p role="alert">
          {words.failed}{" "}
          <Button size="sm" variant="secondary" onClick={reload}>
            {words.retry}
          </Button>
        </p>
      ) : (
        <Spinner size={24} label={words.loading} />
      )}
    </div>
  );
}

function Answer({ facts }: { facts: FitFacts }) {
  const needed = useNeededSteps(facts);
  return (
    <>
      <div className="fit-have">
        {(["app", "credential", "package"] as const).map((kind) => (
          <HaveList key={kind} kind={kind} steps={facts.steps.filter((step) => step.kind === kind)} />
        ))}
      </div>
      <NeededSteps facts={facts} />
      {needed.length > 0 && <p className="text-sm text-muted">{words.needed.marked}</p>}
      <NodeMarks facts={facts} needed={needed} />
    </>
  );
}

function HaveList({ kind, steps }: { kind: "app" | "credential" | "package"; steps: readonly FitStep[] }) {
  const { have } = useMyN8n();
  if (steps.length === 0) return null;
  const tick = (key: string, isThere: boolean) =>
    saveMyN8n({ have: isThere ? [...have, key] : have.filter((other) => other !== key) });
  return (
    <fieldset>
      <legend className="item-heading">{words.have[kind]}</legend>
      {steps.map(({ key, name }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={have.includes(key)}
            onChange={(event) => tick(key, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Colours the nodes of the item's picture: those that still need something, and those that are ready. */
function NodeMarks({ facts: { places, steps }, needed }: { facts: FitFacts; needed: readonly FitStep[] }) {
  const [picture] = useState(() => document.querySelector("[data-node-marks]"));
  if (!picture) return null;
  const all = new Set(steps.flatMap(({ nodes }) => nodes));
  const open = new Set(needed.flatMap(({ nodes }) => nodes));
  return createPortal(
    places
      .filter(({ node }) => all.has(node))
      .map(({ node, x, y, size }) => (
        <span
          key={node}
          className="node-mark"
          data-needed={open.has(node)}
          style={{ left: `${x}%`, top: `${y}%`, width: `${size * 1.35}%` }}
        />
      )),
    picture,
  );
}

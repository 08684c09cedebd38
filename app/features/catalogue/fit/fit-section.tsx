import "./fit-section.css";
import { useEffect, useRef, useState } from "react";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { fitWords as words } from "#content/store/item/fit.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { fitIn } from "#shared/catalogue/n8n-fit.ts";
import { holds } from "#shared/catalogue/proof.ts";
import { useMyN8n } from "./my-n8n.ts";

const FitCheck = lazyComponent(() => import("./fit-check.tsx"));

/** WP-2: "Does it fit my n8n?". Once the version is known, the answer is the first line. */
export function FitSection({ detail }: { detail: CatalogueDetail }) {
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  // Opened before hydration, when no handler was attached.
  useEffect(() => setOpen(fold.current?.open === true), []);
  const { version } = useMyN8n();
  const fit = version ? fitIn(releasesOf(detail), version) : null;
  return (
    <details
      ref={fold}
      className="card fold fit-section"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <div>
          <h2>{words.heading}</h2>
          <p role="status" data-verdict={fit?.verdict}>
            {version && fit ? words.verdict(version, fit) : words.intro}
          </p>
        </div>
      </summary>
      <noscript>
        <p>{words.withoutScripts}</p>
      </noscript>
      {open && <FitCheck detail={detail} />}
    </details>
  );
}

function releasesOf({ proofs }: CatalogueDetail) {
  const releases = (passed: boolean) =>
    proofs.filter((proof) => holds(proof) === passed).map(({ n8n }) => n8n);
  return { passed: releases(true), failed: releases(false) };
}

import "./run-offer.css";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { Button } from "#app/ui/button.tsx";
import { runOffer as words } from "#content/store/item/run-offer.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { playableRuns } from "#shared/catalogue/run.ts";
import { CaseChoice } from "./case-choice.tsx";

const RunPlayer = lazyComponent(() => import("./run-player.tsx"));

/** The cover with "Run it" and the cases; the player's code loads when one of them is pressed. */
export function RunOffer({ detail, children }: { detail: CatalogueDetail; children: ReactNode }) {
  const [first, setFirst] = useState<string>();
  const runs = playableRuns(detail.runs);
  const firstId = runs[0]?.id;
  // Set when "Run it" was pressed on another page.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#run") setFirst(firstId);
  }, [hash, firstId]);
  if (runs.length === 0) return children;
  const offer = (
    <>
      {children}
      <div className="run-offer">
        <Button onClick={() => setFirst(firstId)} busy={first !== undefined}>
          {words.run}
        </Button>
        <span className="text-muted">{words.recorded(runs[0]?.n8n ?? "")}</span>
      </div>
      <CaseChoice runs={runs} current={null} onChoose={setFirst} />
    </>
  );
  return (
    <div id="run" className="min-w-0">
      {first === undefined ? offer : <RunPlayer fallback={offer} detail={detail} first={first} />}
    </div>
  );
}

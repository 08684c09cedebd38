import "./item-proof.css";
import { Link } from "react-router";
import { formatDate } from "#app/ui/text/format-date.ts";
import { itemDetails as words } from "#content/store/item/item-details.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";

/** Promises proven by real runs of the file, or that it has not been run. */
export function ItemProof({ detail: { proofs, file, isFree } }: { detail: CatalogueDetail }) {
  const summary = summarizeProofs(proofs);
  if (!summary)
    return <p className="mt-3.5 text-sm leading-normal text-muted">{words.unproven(file.kind, isFree)}</p>;
  const { text, newest } = summary;
  return (
    <section className="card item-proof">
      <h2>{text}</h2>
      {newest && (
        <>
          <ul className="item-proof-list">
            {newest.promises.map((promise) => (
              <li key={promise.text}>{promise.text}</li>
            ))}
          </ul>
          <p className="mt-3.5 text-sm leading-normal text-muted">
            {words.provenHow(newest, formatDate(newest.date, "UTC"))}{" "}
            <Link className="link" to="/proof">
              {words.proofLog}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

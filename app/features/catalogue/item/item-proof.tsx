import "./item-proof.css";
import { formatDate } from "#app/ui/text/format-date.ts";
import { itemDetails as words } from "#content/store/item-details.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";

/** What a real run proved of the file, promise by promise; or that there was none. */
export function ItemProof({ detail: { testedWith, file, isFree } }: { detail: CatalogueDetail }) {
  if (!testedWith) return <p className="item-unproven">{words.unproven(file.kind, isFree)}</p>;
  const { platform, version, date, promises = [] } = testedWith;
  return (
    <section className="item-proof">
      <h2 className="item-proof-title">{words.proven(platform, version, promises.length)}</h2>
      {promises.length > 0 && (
        <>
          <ul className="item-proof-list">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <p className="item-proof-how">{words.provenHow(formatDate(date, "UTC"))}</p>
        </>
      )}
    </section>
  );
}

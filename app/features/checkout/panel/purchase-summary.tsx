import type { ReactNode } from "react";
import { Link } from "react-router";
import { Fact } from "#app/ui/text/fact.tsx";
import { formatSize } from "#app/ui/text/format-size.ts";
import { purchaseSummary as words } from "#content/store/checkout/purchase.ts";
import { refundTerms } from "#content/store/checkout/refund-terms.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import type { Licence } from "#shared/orders/licence.ts";
import type { NamedCountry } from "./use-country.ts";

type Props = {
  detail: CatalogueDetail;
  licence: Licence;
  country: string | null;
  countries: NamedCountry[];
  /** Null when the billing details determine the country. */
  onCountry: ((country: string) => void) | null;
  billing: ReactNode;
};

/** BW-3: what is bought, what is charged, where, and the refund terms. */
export function PurchaseSummary(props: Props) {
  const { detail, licence, country, countries, onCountry, billing } = props;
  return (
    <section aria-labelledby="purchase-summary">
      <h2 id="purchase-summary" className="sr-only">
        {words.heading}
      </h2>
      <dl className="purchase-summary">
        <Fact name={words.delivered}>{delivered(detail, licence)}</Fact>
        <Fact name={words.invoice}>
          <div className="flex flex-wrap items-baseline gap-x-3">
            {onCountry ? (
              <select
                className="purchase-country"
                aria-label={words.countryLabel}
                autoComplete="country"
                value={country ?? ""}
                onChange={(event) => onCountry(event.currentTarget.value)}
              >
                {!country && <option value="">{words.chooseCountry}</option>}
                {countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              (countries.find(({ code }) => code === country)?.name ?? country)
            )}
            {billing}
          </div>
        </Fact>
        <Fact name={words.refunds}>
          {refundTerms.text}{" "}
          <Link className="link" to={refundTerms.link.href}>
            {refundTerms.link.label}
          </Link>
        </Fact>
      </dl>
    </section>
  );
}

function delivered({ file, includes }: CatalogueDetail, licence: Licence): string {
  if (licence === "gift") return words.deliver.gift;
  if (includes) return words.deliver.bundle(includes.length);
  if (licence === "team") return words.deliver.team;
  const kinds: Record<string, string> = words.kinds;
  return words.deliver.file(kinds[file.kind] ?? words.kinds.file, formatSize(file.size));
}

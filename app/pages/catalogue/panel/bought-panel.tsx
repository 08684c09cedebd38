import ChangedCountry from "#app/features/billing/changed-country.tsx";
import { InvoiceButton } from "#app/features/billing/invoice-button.tsx";
import { SuccessView } from "#app/features/checkout/panel/success-view.tsx";
import type { Outcome } from "#app/features/checkout/purchase.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { success as words } from "#content/store/checkout/success.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { libraryUrl } from "#shared/urls.ts";
import type { Shop } from "../use-shop.ts";
import { NextSteps } from "./next-steps.tsx";

type Props = {
  card: CatalogueCard;
  detail: CatalogueDetail | null;
  shop: Shop;
  /** The purchase made on this page; null when the item was already owned. */
  outcome: Outcome | null;
};

/** Replaces the buy form after the payment. */
export default function BoughtPanel({ card, detail, shop, outcome }: Props) {
  const { slug } = card;
  const { user, bundles, forget, reload } = shop;
  const isBundle = bundles.has(slug) || Boolean(detail?.includes);
  const steps = <NextSteps card={card} detail={detail} isBundle={isBundle} />;
  if (!outcome)
    return (
      <>
        <h2 className="item-heading">{words.owned}</h2>
        {steps}
      </>
    );
  return (
    <SuccessView
      key={outcome.reference}
      outcome={outcome}
      email={user?.email ?? ""}
      onPaid={reload}
      next={(licence, invoice) => (
        <>
          {licence !== "gift" && steps}
          {licence === "team" && (
            <ButtonLink variant="secondary" to={libraryUrl()}>
              {words.seats}
            </ButtonLink>
          )}
          {invoice && <InvoiceButton {...invoice} />}
          {invoice && user && <ChangedCountry userId={user.id} {...invoice} />}
          {licence === "gift" && (
            <Button variant="ghost" onClick={() => forget(slug)}>
              {words.again}
            </Button>
          )}
        </>
      )}
    />
  );
}

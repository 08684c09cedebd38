import { useState } from "react";
import { BillingLink, useBilling } from "#app/features/billing/billing-link.tsx";
import { InvoiceButton } from "#app/features/billing/invoice-button.tsx";
import { PurchaseForm } from "#app/features/checkout/panel/purchase-form.tsx";
import { SuccessView } from "#app/features/checkout/panel/success-view.tsx";
import { Button } from "#app/ui/button.tsx";
import { purchaseSummary, success as words } from "#content/store/purchase.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import { NextSteps } from "./next-steps.tsx";
import type { Shop } from "./use-shop.ts";

type Props = { card: CatalogueCard; detail: CatalogueDetail | null; shop: Shop };

/** Beside a paid item's details: the decision, and once it is paid what to do next. */
export default function PaidPanel({ card, detail, shop }: Props) {
  const { slug } = card;
  const [forOthers, setForOthers] = useState(false);
  const { user, owned, bundles, outcomes, forget, reload } = shop;
  const isBundle = bundles.has(slug) || Boolean(detail?.includes);
  const mine = owned.has(slug);
  const outcome = outcomes[slug];
  const steps = <NextSteps card={card} detail={detail} isBundle={isBundle} shop={shop} />;
  if (outcome && outcome.status !== "closed" && outcome.status !== "failed")
    return (
      <>
        <div data-toasts />
        <SuccessView
          key={outcome.reference}
          outcome={outcome}
          isBundle={isBundle}
          email={user?.email ?? ""}
          onPaid={reload}
          next={(invoice) => (
            <>
              {outcome.licence !== "gift" && steps}
              {invoice && <InvoiceButton {...invoice} />}
              {outcome.licence === "gift" && (
                <Button variant="ghost" onClick={() => forget(slug)}>
                  {words.again}
                </Button>
              )}
            </>
          )}
        />
      </>
    );
  const form = <Decision card={card} detail={detail} shop={shop} mine={mine} />;
  if (!mine) return form;
  return (
    <>
      <h2 className="item-heading">{words.owned}</h2>
      {steps}
      {detail && (
        <details className="buy-for-others" onToggle={(event) => setForOthers(event.currentTarget.open)}>
          <summary>{purchaseSummary.others}</summary>
          {forOthers && form}
        </details>
      )}
    </>
  );
}

function Decision({ card, detail, shop, mine }: Props & { mine: boolean }) {
  const { market, user, upgrades, isKnown, discount, busy, outcomes, order } = shop;
  const billing = useBilling(user?.id ?? null);
  return (
    <PurchaseForm
      key={card.slug}
      card={card}
      detail={detail}
      userId={user?.id ?? null}
      owned={mine ? { upgradeCents: upgrades.get(card.slug) ?? null } : null}
      isKnown={isKnown}
      market={market}
      discount={discount}
      busy={busy === card.slug}
      closed={outcomes[card.slug]?.status === "closed"}
      billing={user && <BillingLink details={billing.details} onChange={billing.reload} />}
      billingCountry={billing.details?.country ?? null}
      onBuy={(wanted) => order(wanted, true)}
    />
  );
}

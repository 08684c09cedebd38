import "#app/ui/form/field.css";
import "./next-steps.css";
import { useState } from "react";
import { PurchaseForm } from "#app/features/checkout/panel/purchase-form.tsx";
import { lazyComponent } from "#app/ui/browser/lazy-component.tsx";
import { useApi } from "#app/use-api.ts";
import { purchaseSummary } from "#content/store/checkout/purchase.ts";
import type { CatalogueCard, CatalogueDetail } from "#shared/catalogue/catalogue.ts";
import type { Shop } from "../use-shop.ts";

// Only for owners, who are not known before the page has loaded.
const BoughtPanel = lazyComponent(() => import("./bought-panel.tsx"));
const BillingLink = lazyComponent(() => import("#app/features/billing/billing-link.tsx"));

type Props = { card: CatalogueCard; detail: CatalogueDetail | null; shop: Shop };

/** Panel beside a paid item's details: the buy form, and after payment the next steps. */
export default function PaidPanel({ card, detail, shop }: Props) {
  const [forOthers, setForOthers] = useState(false);
  const outcome = shop.outcomes[card.slug];
  if (outcome && outcome.status !== "closed" && outcome.status !== "failed")
    return (
      <>
        <BoughtPanel card={card} detail={detail} shop={shop} outcome={outcome} />
        <div data-toasts />
      </>
    );
  // A visitor who sees a private item owns it, and nobody can buy it.
  const isPrivate = detail?.visibility === "private";
  if (!isPrivate && !shop.owned.has(card.slug))
    return <Decision card={card} detail={detail} shop={shop} mine={false} />;
  return (
    <>
      <BoughtPanel card={card} detail={detail} shop={shop} outcome={null} />
      {detail && !isPrivate && (
        <details className="fold buy-for-others" onToggle={(event) => setForOthers(event.currentTarget.open)}>
          <summary>{purchaseSummary.others}</summary>
          {forOthers && <Decision card={card} detail={detail} shop={shop} mine />}
        </details>
      )}
    </>
  );
}

function Decision({ card, detail, shop, mine }: Props & { mine: boolean }) {
  const { market, user, upgrades, isKnown, discount, busy, outcomes, order } = shop;
  const { data: stored } = useApi("GET /api/billing", user ? { as: user.id } : null);
  const billing = user && <BillingLink userId={user.id} />;
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
      billing={billing}
      billingCountry={stored?.details?.country ?? null}
      onBuy={(wanted, purchase) => order(wanted, { purchase, inPlace: true })}
    />
  );
}

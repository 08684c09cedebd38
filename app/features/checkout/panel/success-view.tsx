import "./success-view.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { checkout } from "#content/store/checkout/checkout.ts";
import { orderPanel } from "#content/store/checkout/order-panel.ts";
import { success as words } from "#content/store/checkout/success.ts";
import type { Licence } from "#shared/orders/licence.ts";
import { orderUrl } from "#shared/urls.ts";
import { forgetUnconfirmed } from "../order/unconfirmed-order.ts";
import { useOrderStatus } from "../order/use-order-status.ts";
import type { Outcome } from "../purchase.ts";

type Props = {
  outcome: Outcome;
  email: string;
  onPaid: () => void;
  /** Next steps after a purchase; the invoice is null until it is loaded. */
  next: (licence: Licence, invoice: { reference: string; number: string } | null) => ReactNode;
};

/** BW-4: what takes the form's place once it is paid, or being confirmed. */
export function SuccessView({ outcome, email, onPaid, next }: Props) {
  const { reference, giftTo } = outcome;
  const [confirmed, setConfirmed] = useState(outcome.status === "owned");
  const { order, failed } = useOrderStatus(reference, (order) => {
    forgetUnconfirmed(reference);
    if (order?.state !== "paid") return;
    if (!confirmed) onPaid();
    setConfirmed(true);
  });
  // After a reload only the order knows for whom it was.
  const licence = order?.licence ?? outcome.licence;
  const heading = useHeading(confirmed);
  const returned =
    outcome.status === "refunded" || order?.state === "refunding" || order?.state === "refunded";
  return (
    <section className="success-view" aria-labelledby="success-heading" aria-live="polite">
      {returned ? (
        <>
          <h2 id="success-heading" ref={heading} tabIndex={-1}>
            {checkout.returned.title}
          </h2>
          <p>{checkout.returned.description}</p>
        </>
      ) : confirmed ? (
        <>
          <h2 id="success-heading" ref={heading} tabIndex={-1}>
            {titleOf(licence)} <span>{words.receipt(email)}</span>
          </h2>
          {licence === "gift" && <p>{giftTo ? words.giftTo(giftTo) : checkout.giftSent.description}</p>}
          {licence === "team" && <p>{words.teamText}</p>}
          {next(licence, order?.invoice ? { reference, number: order.invoice } : null)}
        </>
      ) : order?.state === "expired" ? (
        <>
          <h2 id="success-heading" ref={heading} tabIndex={-1}>
            {orderPanel.states.expired.title}
          </h2>
          <p>{orderPanel.states.expired.text}</p>
        </>
      ) : (
        <>
          <h2 id="success-heading" ref={heading} tabIndex={-1}>
            <Spinner size={18} /> {checkout.confirming.title}
          </h2>
          <p>{orderPanel.confirming.text}</p>
          {failed && <p className="text-muted">{orderPanel.confirming.unreachable}</p>}
        </>
      )}
      <Link className="link inline-flex min-h-11 items-center justify-self-start" to={orderUrl(reference)}>
        {words.orderStatus}
      </Link>
    </section>
  );
}

/** Focuses the heading in place of the pressed button; on a small screen it moves directly below the header. */
function useHeading(confirmed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with it
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const block = window.matchMedia("(width < 900px)").matches ? "start" : "nearest";
    heading.current?.closest(".item-aside")?.scrollIntoView({ block });
  }, [confirmed]);
  return heading;
}

function titleOf(licence: Licence): string {
  if (licence === "gift") return words.gift;
  return licence === "team" ? words.team : words.yours;
}

import "./order-panel.css";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { focusPage } from "#app/ui/browser/focus-page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { Fact } from "#app/ui/text/fact.tsx";
import { checkout } from "#content/store/checkout/checkout.ts";
import { orderPanel as words } from "#content/store/checkout/order-panel.ts";
import { formatDollars, formatPaise } from "#shared/money/money.ts";
import type { ShownOrderState } from "#shared/orders/order-state.ts";
import { itemUrl, libraryUrl } from "#shared/urls.ts";
import { forgetUnconfirmed, unconfirmedOrder } from "./unconfirmed-order.ts";
import { type OrderStatus, useOrderStatus } from "./use-order-status.ts";

type Props = {
  reference: string;
  /** The page has nothing else. */
  alone: boolean;
  onPaid: () => void;
  onClose: () => void;
  /** Link to the invoice of a paid order, for its buyer. */
  invoice: (issued: { reference: string; number: string }) => ReactNode;
};

/** `/store?order=REFERENCE`: where the money is, in plain words, without sign-in. */
export default function OrderPanel({ reference, alone, onPaid, onClose, invoice }: Props) {
  const [confirming, setConfirming] = useState(() => unconfirmedOrder() === reference);
  const { order, missing, failed, retry } = useOrderStatus(reference, (outcome) => {
    if (outcome?.state === "paid") onPaid();
    if (!confirming) return;
    setConfirming(false);
    forgetUnconfirmed(reference);
    const arrived = outcome?.licence === "gift" ? checkout.giftSent : checkout.bought;
    if (outcome?.state === "paid") toast({ ...arrived, variant: "success" });
    else if (outcome && outcome.state !== "expired") toast(checkout.returned);
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened from somewhere down the page: this is what was asked for.
  useLayoutEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  function close(): void {
    focusPage();
    onClose();
  }
  const Heading = alone ? "h1" : "h2";
  return (
    <div className={alone ? "container pt-6 pb-24" : "container"}>
      <Card as="section" className="order-panel" aria-labelledby="order-heading">
        <div className="order-head">
          <Heading id="order-heading" ref={heading} tabIndex={-1}>
            {words.heading(order?.reference ?? reference)}
          </Heading>
          <Button variant="ghost" size="sm" onClick={close}>
            {alone ? words.toStore : words.close}
          </Button>
        </div>
        <div aria-live="polite">
          {confirming && <Confirming unreachable={failed} />}
          {order && <Facts order={order} confirming={confirming} />}
          {order?.state === "paid" && (
            <div className="flex flex-wrap gap-2 mt-4">
              <ButtonLink variant="secondary" to={libraryUrl()}>
                {order.licence === "gift" ? words.gift.button : words.library}
              </ButtonLink>
              {order.invoice && invoice({ reference: order.reference, number: order.invoice })}
            </div>
          )}
          {missing && (
            <>
              <p className="font-medium">{words.missing}</p>
              <p className="text-muted">{words.missingHint}</p>
            </>
          )}
          {failed && !order && !confirming && (
            <>
              <p>{words.failed}</p>
              <Button variant="secondary" size="sm" className="mt-3" onClick={retry}>
                {words.retry}
              </Button>
            </>
          )}
          {!order && !missing && !failed && !confirming && <Spinner size={24} label={words.loading} />}
        </div>
      </Card>
    </div>
  );
}

const TONES: Record<ShownOrderState, BadgeTone> = {
  created: "warning",
  attempted: "warning",
  paid: "success",
  partly_refunded: "warning",
  disputed: "accent",
  refunding: "accent",
  refunded: "neutral",
  expired: "neutral",
};

/** LV-2: paid from here, and not known yet whether the money has arrived. */
function Confirming({ unreachable }: { unreachable: boolean }) {
  return (
    <>
      <Badge tone="accent" dot>
        {words.confirming.title}
      </Badge>
      <p className="order-text">{words.confirming.text}</p>
      {unreachable && <p className="text-muted">{words.confirming.unreachable}</p>}
    </>
  );
}

function State({ shown_state: state, licence }: Pick<OrderStatus, "shown_state" | "licence">) {
  const { title, text } = words.states[state];
  const isGift = state === "paid" && licence === "gift";
  return (
    <>
      <Badge tone={TONES[state]} dot>
        {title}
      </Badge>
      <p className="order-text">{isGift ? words.gift.paid : text}</p>
    </>
  );
}

function Facts({ order, confirming }: { order: OrderStatus; confirming: boolean }) {
  return (
    <>
      {!confirming && <State {...order} />}
      <dl className="order-facts">
        <Fact name={words.item}>
          <Link to={itemUrl(false, order.slug)}>{order.title}</Link>
        </Fact>
        <Fact name={words.amount}>
          {formatPaise(order.amount)}{" "}
          <span className="text-muted">{words.usd(formatDollars(order.price_cents), order.rate_text)}</span>
        </Fact>
        {order.returned > 0 && <Fact name={words.returned}>{formatPaise(order.returned)}</Fact>}
        <Fact name={words.ordered}>{formatTime(order.created_at)}</Fact>
        {order.paid_at && <Fact name={words.paid}>{formatTime(order.paid_at)}</Fact>}
        {order.refunded_at && <Fact name={words.refunded}>{formatTime(order.refunded_at)}</Fact>}
      </dl>
      {order.state === "paid" &&
        order.refunds.map((refund) => (
          <p key={refund.created_at} className="text-muted">
            {words.refundLine(
              formatPaise(refund.amount),
              refund.processed_at && formatTime(refund.processed_at),
              IN_ERROR.has(refund.reason),
            )}
          </p>
        ))}
    </>
  );
}

/** Why money goes back beside a payment that bought the item. */
const IN_ERROR: ReadonlySet<OrderStatus["refunds"][number]["reason"]> = new Set([
  "duplicate",
  "wrong_amount",
  "stale_order",
] as const);

function formatTime(date: string): string {
  return TIME.format(new Date(date));
}

const TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

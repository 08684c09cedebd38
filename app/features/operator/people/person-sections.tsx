import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Fact } from "#app/ui/text/fact.tsx";
import { orderWords } from "#content/operator/orders.ts";
import { personWords as words } from "#content/operator/person.ts";
import { formatPaise } from "#shared/money/money.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";
import { formatTime } from "../format.ts";
import { Rows } from "../parts/rows.tsx";
import { OrderBadge, StateBadge } from "../parts/state-badge.tsx";

export type Person = ResponseOf<"GET /api/operator/people/:id">;

export function PersonSums({ paid_paise, returned_paise }: Pick<Person, "paid_paise" | "returned_paise">) {
  return (
    <dl className="facts mb-8">
      <Fact name={words.paid}>
        <span className="mono">{formatPaise(paid_paise)}</span>
      </Fact>
      <Fact name={words.returned}>
        <span className="mono">{formatPaise(returned_paise)}</span>
      </Fact>
    </dl>
  );
}

export function PersonOrders({ orders }: Pick<Person, "orders">) {
  return (
    <Rows {...words.orders} isEmpty={orders.length === 0}>
      {orders.map(({ reference, created_at, title, shown_state, amount_paise, returned_paise }) => (
        <li key={reference}>
          <span>
            <Link to={operatorOrderUrl(reference)} className="mono">
              {reference}
            </Link>{" "}
            {title}
            <span className="row-note">
              {formatTime(created_at)}
              {returned_paise > 0 && `, ${orderWords.returned(formatPaise(returned_paise))}`}
            </span>
          </span>
          <OrderBadge state={shown_state} />
          <span className="number">{formatPaise(amount_paise)}</span>
        </li>
      ))}
    </Rows>
  );
}

export function PersonPurchases({ purchases }: Pick<Person, "purchases">) {
  return (
    <Rows {...words.purchases} isEmpty={purchases.length === 0}>
      {purchases.map(({ id, title, order, licence, handed_over, owned_since }) => (
        <li key={id}>
          <span>
            {title} {words.licences[licence]}
            <span className="row-note">
              {formatTime(owned_since)},{" "}
              {handed_over ? words.handedTo : order ? words.bought : words.byOperator}
            </span>
          </span>
          {order && (
            <Link to={operatorOrderUrl(order)} className="mono">
              {order}
            </Link>
          )}
        </li>
      ))}
    </Rows>
  );
}

export function PersonLinks({ given, received }: Pick<Person, "given" | "received">) {
  return (
    <>
      <Rows {...words.given} isEmpty={given.length === 0}>
        {given.map(({ order, title, licence, email, given_at, claimed_at }) => (
          <li key={`${order} ${email} ${given_at}`}>
            <span>
              {title}
              <span className="row-note">
                {formatTime(given_at)}, {words.to(words.handed[licence], email)}
              </span>
            </span>
            <Claimed at={claimed_at} />
          </li>
        ))}
      </Rows>
      <Rows {...words.received} isEmpty={received.length === 0}>
        {received.map(({ title, licence, from, given_at, claimed_at }) => (
          <li key={`${title} ${given_at}`}>
            <span>
              {title}
              <span className="row-note">
                {formatTime(given_at)}, {words.from(words.handed[licence], from)}
              </span>
            </span>
            <Claimed at={claimed_at} />
          </li>
        ))}
      </Rows>
    </>
  );
}

function Claimed({ at }: { at: string | null }) {
  return <StateBadge tone={at ? "success" : "neutral"}>{at ? words.claimed : words.open}</StateBadge>;
}

export function PersonMails({ mails }: Pick<Person, "mails">) {
  return (
    <Rows {...words.mails} isEmpty={mails.length === 0}>
      {mails.map(({ subject, queued_at, sent_at }) => (
        <li key={`${subject} ${queued_at}`}>
          <span>
            {subject || words.noSubject}
            <span className="row-note">{formatTime(sent_at ?? queued_at)}</span>
          </span>
          <StateBadge tone={sent_at ? "success" : "neutral"}>
            {sent_at ? orderWords.sent : orderWords.waiting}
          </StateBadge>
        </li>
      ))}
    </Rows>
  );
}

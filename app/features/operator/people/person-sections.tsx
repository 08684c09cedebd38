import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { orderWords } from "#content/operator/orders.ts";
import { personWords as words } from "#content/operator/person.ts";
import { formatPaise } from "#shared/money/money.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";
import { Facts, Row, Rows } from "../parts/rows.tsx";
import { OrderBadge, StateBadge } from "../parts/state-badge.tsx";

export type Person = ResponseOf<"GET /api/operator/people/:id">;

export function PersonSums({ paid_paise, returned_paise }: Pick<Person, "paid_paise" | "returned_paise">) {
  return (
    <div className="mb-8">
      <Facts
        facts={{
          [words.paid]: <span className="mono">{formatPaise(paid_paise)}</span>,
          [words.returned]: <span className="mono">{formatPaise(returned_paise)}</span>,
        }}
      />
    </div>
  );
}

export function PersonOrders({ orders }: Pick<Person, "orders">) {
  return (
    <Rows {...words.orders} isEmpty={orders.length === 0}>
      {orders.map(({ reference, created_at, title, shown_state, amount_paise, returned_paise }) => (
        <Row
          key={reference}
          text={
            <>
              <Link to={operatorOrderUrl(reference)} className="mono">
                {reference}
              </Link>{" "}
              {title}
            </>
          }
          at={created_at}
          note={returned_paise > 0 && orderWords.returned(formatPaise(returned_paise))}
        >
          <OrderBadge state={shown_state} />
          <span className="number">{formatPaise(amount_paise)}</span>
        </Row>
      ))}
    </Rows>
  );
}

export function PersonPurchases({ purchases }: Pick<Person, "purchases">) {
  return (
    <Rows {...words.purchases} isEmpty={purchases.length === 0}>
      {purchases.map(({ id, title, order, licence, handed_over, owned_since }) => (
        <Row
          key={id}
          text={`${title} ${words.licences[licence]}`}
          at={owned_since}
          note={handed_over ? words.handedTo : order ? words.bought : words.byOperator}
        >
          {order && (
            <Link to={operatorOrderUrl(order)} className="mono">
              {order}
            </Link>
          )}
        </Row>
      ))}
    </Rows>
  );
}

export function PersonLinks({ given, received }: Pick<Person, "given" | "received">) {
  return (
    <>
      <Rows {...words.given} isEmpty={given.length === 0}>
        {given.map(({ order, title, licence, email, given_at, claimed_at }) => (
          <Row
            key={`${order} ${email} ${given_at}`}
            text={title}
            at={given_at}
            note={words.to(words.handed[licence], email)}
          >
            <Claimed at={claimed_at} />
          </Row>
        ))}
      </Rows>
      <Rows {...words.received} isEmpty={received.length === 0}>
        {received.map(({ title, licence, from, given_at, claimed_at }) => (
          <Row
            key={`${title} ${given_at}`}
            text={title}
            at={given_at}
            note={words.from(words.handed[licence], from)}
          >
            <Claimed at={claimed_at} />
          </Row>
        ))}
      </Rows>
    </>
  );
}

function Claimed({ at }: { at: string | null }) {
  return <StateBadge tone={at ? "success" : "neutral"}>{at ? words.claimed : words.open}</StateBadge>;
}

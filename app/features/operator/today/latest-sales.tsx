import { Link } from "react-router";
import { orderWords } from "#content/operator/orders.ts";
import { todayWords } from "#content/operator/today.ts";
import { formatPaise, groupThousands } from "#shared/money/money.ts";
import { operatorOrderUrl } from "#shared/operator/operator-urls.ts";
import { formatShortDate } from "../format.ts";
import { OrderBadge } from "../parts/state-badge.tsx";
import { Panel, PanelTable, type Today } from "./panel.tsx";

export function RecentOrders({ orders }: { orders: Today["recent_orders"] }) {
  const words = todayWords.orders;
  return (
    <Panel
      heading={words.heading}
      all={{ label: words.all, to: "/operator/orders" }}
      empty={orders.length === 0 ? words.empty : null}
      className="today-orders"
    >
      <ol>
        {orders.map(({ reference, title, name, email, shown_state, amount_paise, created_at }) => (
          <li key={reference}>
            <Link to={operatorOrderUrl(reference)}>
              <span className="truncate">{title}</span>
              <span className="today-meta text-muted">
                <span className="truncate">{name ?? email ?? orderWords.deleted}</span>{" "}
                <time dateTime={created_at}>{formatShortDate(created_at)}</time>
              </span>
              <OrderBadge state={shown_state} />
              <span className="number">{formatPaise(amount_paise)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function BestItems({ items }: { items: Today["best_items"] }) {
  const words = todayWords.items;
  return (
    <Panel
      heading={words.heading}
      all={{ label: words.all, to: "/operator/catalogue" }}
      empty={items.length === 0 ? words.empty : null}
      className="today-items"
    >
      <PanelTable headings={[words.item, words.sold, words.revenue]}>
        {items.map(({ slug, title, sold, paise }) => (
          <tr key={slug}>
            <th scope="row">
              <Link to={`/operator/catalogue/${slug}`}>{title}</Link>
            </th>
            <td className="number">{groupThousands(sold)}</td>
            <td className="number">{formatPaise(paise)}</td>
          </tr>
        ))}
      </PanelTable>
    </Panel>
  );
}

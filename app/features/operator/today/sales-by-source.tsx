import { todayWords } from "#content/operator/today.ts";
import { formatPaise, groupThousands } from "#shared/money/money.ts";
import { Panel, PanelTable, type Today } from "./panel.tsx";

const words = todayWords.sources;

export function SalesBySource({ sources, sales }: Pick<Today, "sources" | "sales">) {
  const others = sources.reduce(
    ({ orders, paise }, source) => ({ orders: orders - source.orders, paise: paise - source.paise }),
    sales.reduce(({ orders, paise }, day) => ({ orders: orders + day.count, paise: paise + day.paise }), {
      orders: 0,
      paise: 0,
    }),
  );
  const rows = [
    ...sources.map(({ source, campaign, ...sold }) => ({
      name: source ?? words.unknown,
      campaign: campaign ?? "",
      ...sold,
    })),
    ...(others.orders > 0 ? [{ name: words.others, campaign: "", ...others }] : []),
  ];
  return (
    <Panel
      heading={`${words.heading}, ${todayWords.days}`}
      empty={rows.length === 0 ? words.empty : null}
      className="today-sources"
    >
      <PanelTable headings={[words.source, words.campaign, words.orders, words.revenue]}>
        {rows.map(({ name, campaign, orders, paise }) => (
          <tr key={`${name} ${campaign}`}>
            <th scope="row">{name}</th>
            <td>{campaign}</td>
            <td className="number">{groupThousands(orders)}</td>
            <td className="number">{formatPaise(paise)}</td>
          </tr>
        ))}
      </PanelTable>
      <p className="today-note text-muted">{words.note}</p>
    </Panel>
  );
}

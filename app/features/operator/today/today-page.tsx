import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { formatPaise, groupThousands } from "#shared/money.ts";
import { PasskeyHint } from "../passkeys/passkey-hint.tsx";
import { GoodsOffer } from "./goods-offer.tsx";
import { TrendChart } from "./trend-chart.tsx";

const words = operatorWords.today;
type Today = ResponseOf<"GET /api/operator/today"> & {
  passkeys: ResponseOf<"GET /api/operator/passkeys/state">;
};

/** What needs a hand first, then thirty days of numbers. */
export default function TodayPage({ loaderData: today }: { loaderData: Today }) {
  return (
    <>
      <header className="console-head">
        <h1>{operatorWords.pages[0].name}</h1>
      </header>
      {today.made_up_facts.length > 0 && (
        <p role="alert" className="order-mismatch">
          {words.madeUp(today.made_up_facts)}
        </p>
      )}
      <GoodsOffer count={today.goods_to_add} />
      <Attention attention={today.attention} />
      <div className="console-charts">
        <TrendChart
          title={words.charts.sales}
          points={today.sales.map(({ day, paise }) => ({ day, value: paise }))}
          format={formatPaise}
        />
        {(["checkouts", "downloads", "sign_ins", "visits"] as const).map((name) => (
          <TrendChart
            key={name}
            title={words.charts[name]}
            points={today[name].map(({ day, count }) => ({ day, value: count }))}
            format={groupThousands}
          />
        ))}
      </div>
      <div className="console-tops">
        {(["pages", "referrers", "countries"] as const).map((name) => (
          <section key={name}>
            <h2>{words.top[name]}</h2>
            {today.top[name].length === 0 && <p className="text-muted">{words.nothing}</p>}
            <ol>
              {today.top[name].map((entry) => (
                <li key={entry.name}>
                  <span className="truncate">{entry.name}</span>
                  <span className="number">{groupThousands(entry.count)}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <PasskeyHint enrolled={today.passkeys.enrolled} />
    </>
  );
}

function Attention({ attention }: { attention: Today["attention"] }) {
  if (attention.length === 0) return <p className="console-calm">{words.calm}</p>;
  return (
    <ul className="console-attention">
      {attention.map(({ kind, count }) => {
        const { one, many, href } = words.attention[kind];
        return (
          <li key={kind}>
            <Link to={href}>
              <span className="number">{count}</span> {count === 1 ? one : many}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

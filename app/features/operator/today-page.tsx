import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { formatPaise, groupThousands } from "#shared/money.ts";
import { TrendChart } from "./trend-chart.tsx";

const words = operatorWords.today;
type Today = ResponseOf<"GET /api/operator/today">;

/** What needs a hand first, then thirty days of numbers. */
export function TodayPage() {
  const userApi = useUserApi();
  const [today, setToday] = useState<Today | "failed" | null>(null);
  const load = () =>
    void userApi
      .call("GET /api/operator/today")
      .then(setToday, () => setToday((before) => before ?? "failed"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(load, []);

  if (today === "failed")
    return (
      <div className="console-state" role="alert">
        <p>{operatorWords.failed}</p>
        <Button variant="secondary" onClick={load}>
          {operatorWords.retry}
        </Button>
      </div>
    );
  if (!today)
    return (
      <div className="console-state">
        <Spinner size={24} label={operatorWords.loading} />
      </div>
    );
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

import "./today.css";
import type { ResponseOf } from "#app/api.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { todayWords as words } from "#content/operator/today.ts";
import { formatPaise, groupThousands } from "#shared/money/money.ts";
import { ConsoleHead } from "../parts/console-head.tsx";
import { PasskeyHint } from "../passkeys/passkey-hint.tsx";
import { Attention } from "./attention.tsx";
import { Funnel } from "./funnel.tsx";
import { GoodsOffer } from "./goods-offer.tsx";
import { BestItems, RecentOrders } from "./latest-sales.tsx";
import { Panel } from "./panel.tsx";
import { SalesBySource } from "./sales-by-source.tsx";
import { SellerAlert } from "./seller-alert.tsx";
import { ShopAutomations } from "./shop-automations.tsx";
import type { Today } from "./today.ts";
import { TrendChart } from "./trend-chart.tsx";
import { UnansweredMessages, UnansweredReviews } from "./unanswered.tsx";

type Loaded = Today & { passkeys: ResponseOf<"GET /api/operator/passkeys/state"> };

/** Starts with what needs attention, then the latest entries, then thirty days of numbers. */
export default function TodayPage({ loaderData: today }: { loaderData: Loaded }) {
  return (
    <>
      <ConsoleHead title={operatorWords.pages[0].name} />
      <SellerAlert {...today} />
      <GoodsOffer count={today.goods_to_add} />
      <div className="today">
        <div className="today-grid">
          <Attention {...today} />
          <RecentOrders orders={today.recent_orders} />
          <BestItems items={today.best_items} />
          <UnansweredReviews reviews={today.unanswered.reviews} />
          <UnansweredMessages messages={today.unanswered.messages} />
          <Numbers {...today} />
          <Funnel funnel={today.funnel} />
          <SalesBySource sources={today.sources} sales={today.sales} />
          <Tops {...today.top} />
          <ShopAutomations items={today.automations} />
        </div>
      </div>
      <PasskeyHint enrolled={today.passkeys.enrolled} />
    </>
  );
}

function Numbers({ sales, changes, ...counts }: Today) {
  return (
    <section className="today-numbers" aria-label={words.numbers}>
      <TrendChart
        title={words.charts.sales}
        points={sales.map(({ day, paise }) => ({ day, value: paise }))}
        change={changes.sales}
        format={formatPaise}
      />
      {(["orders", "checkouts", "visits", "sign_ins", "downloads"] as const).map((name) => (
        <TrendChart
          key={name}
          title={words.charts[name]}
          points={(name === "orders" ? sales : counts[name]).map(({ day, count: value }) => ({ day, value }))}
          change={changes[name]}
          format={groupThousands}
        />
      ))}
    </section>
  );
}

function Tops(top: Today["top"]) {
  return (["pages", "referrers", "countries"] as const).map((name) => (
    <Panel
      key={name}
      heading={words.top[name]}
      empty={top[name].length === 0 ? words.nothing : null}
      className="today-top"
    >
      <ol>
        {top[name].map((entry) => (
          <li key={entry.name}>
            <span className="truncate">{entry.name}</span>
            <span className="number">{groupThousands(entry.count)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  ));
}

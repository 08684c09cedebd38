import "./today.css";
import { Link, useFetcher } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Outcome } from "#app/ui/form/action-form.tsx";
import { goodsOffer } from "#content/operator/goods.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { SETTINGS_PAGE, sellerAlert } from "#content/operator/settings.ts";
import { todayWords as words } from "#content/operator/today.ts";
import { formatPaise, groupThousands } from "#shared/money/money.ts";
import { itemUrl } from "#shared/urls.ts";
import { ConsoleHead } from "../parts/console-head.tsx";
import { PasskeyHint } from "../passkeys/passkey-hint.tsx";
import { Attention } from "./attention.tsx";
import { Funnel } from "./funnel.tsx";
import { BestItems, RecentOrders } from "./latest-sales.tsx";
import { Panel, type Today } from "./panel.tsx";
import { SalesBySource } from "./sales-by-source.tsx";
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
          <li key={entry.name} className="flex gap-4 justify-between py-2">
            <span className="truncate">{entry.name}</span>
            <span className="number">{groupThousands(entry.count)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  ));
}

/** Live mode takes no orders until the seller's details are confirmed. */
function SellerAlert({ made_up_facts, facts_confirmed }: Pick<Today, "made_up_facts" | "facts_confirmed">) {
  if (facts_confirmed) return null;
  return (
    <p role="alert" className="order-mismatch">
      {made_up_facts.length > 0 ? sellerAlert.placeholders(made_up_facts) : sellerAlert.unconfirmed}{" "}
      <Link to={SETTINGS_PAGE} className="link">
        {sellerAlert.open}
      </Link>
    </p>
  );
}

/** Offers our items as drafts to a shop without any. `count` is 0 once there is one. */
function GoodsOffer({ count }: { count: number }) {
  const fetcher = useFetcher<Outcome>();
  if (count === 0) return null;
  return (
    <section className="card grid gap-3 max-w-176 mb-6 p-5 border-brand">
      <h2 className="m-0">{goodsOffer.title}</h2>
      <p>{goodsOffer.text(count)}</p>
      <div className="console-actions">
        <Button
          size="sm"
          busy={fetcher.state !== "idle"}
          onClick={() =>
            void fetcher.submit({ intent: "add-goods" }, { method: "post", action: "/operator/catalogue" })
          }
        >
          {goodsOffer.button(count)}
        </Button>
        <ButtonLink size="sm" variant="secondary" to="/operator/catalogue">
          {goodsOffer.own}
        </ButtonLink>
      </div>
    </section>
  );
}

/** EV-4: the templates that automate this shop. */
function ShopAutomations({ items }: { items: Today["automations"] }) {
  if (items.length === 0) return null;
  return (
    <Panel
      heading={words.automations.heading}
      all={{ label: words.automations.all, to: "/operator/webhooks" }}
      empty={null}
    >
      <ul>
        {items.map(({ slug, title, summary, is_free }) => (
          <li key={slug} className="py-3">
            <a href={itemUrl(is_free, slug)} className="underline">
              {title}
            </a>
            <p className="text-muted">{summary}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

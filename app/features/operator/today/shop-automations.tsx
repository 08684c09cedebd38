import { todayWords } from "#content/operator/today.ts";
import { itemUrl } from "#shared/urls.ts";
import { Panel } from "./panel.tsx";
import type { Today } from "./today.ts";

const words = todayWords.automations;

/** EV-4: the templates that automate this shop. */
export function ShopAutomations({ items }: { items: Today["automations"] }) {
  if (items.length === 0) return null;
  return (
    <Panel heading={words.heading} all={{ label: words.all, to: "/operator/webhooks" }} empty={null}>
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

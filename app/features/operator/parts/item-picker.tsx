import "./item-picker.css";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { itemPickerWords as words } from "#content/operator/item-picker.ts";
import { formatDollars } from "#shared/money/money.ts";
import type { ListData } from "../console-route.ts";

type Item = ResponseOf<"GET /api/operator/catalogue">["items"][number];
type Props = {
  label: string;
  hint: string;
  /** The form field's name: comma-separated slugs in the order they were picked. */
  name: string;
  slugs: readonly string[];
  onPick: (slugs: string[]) => void;
  /** Excludes items that cannot be picked. */
  without?: (item: Item) => boolean;
};

/** Picks published items from a filtered list, which is loaded when it is first opened. */
export function ItemPicker({ label, hint, name, slugs, onPick, without }: Props) {
  const fetcher = useFetcher<ListData<Item>>();
  const [titles, setTitles] = useState<Record<string, string>>({});
  const items = fetcher.data?.items.filter((item) => !without?.(item));
  const find = (q: string) =>
    void fetcher.load(`/operator/catalogue?${new URLSearchParams({ status: "published", limit: "200", q })}`);

  function tick({ slug, title }: Item, isPicked: boolean): void {
    setTitles({ ...titles, [slug]: title });
    onPick(isPicked ? [...slugs, slug] : slugs.filter((other) => other !== slug));
  }

  const titleOf = (slug: string) =>
    titles[slug] ?? fetcher.data?.items.find((item) => item.slug === slug)?.title ?? slug;
  return (
    <details
      className="item-picker"
      onToggle={({ currentTarget }) => currentTarget.open && !fetcher.data && find("")}
    >
      <summary className="control">
        <span className="item-picker-label">{label}</span>
        <ChevronDown strokeWidth={1.5} aria-hidden="true" />
        <span className="text-muted">{slugs.length > 0 ? slugs.map(titleOf).join(", ") : hint}</span>
      </summary>
      <input type="hidden" name={name} value={slugs.join(",")} />
      <fieldset className="grid gap-2 mt-2" aria-label={label}>
        <SearchField
          label={words.filter}
          placeholder={words.filter}
          onChange={(event) => find(event.currentTarget.value)}
        />
        <ul>
          {items?.map((item) => (
            <li key={item.slug}>
              <label>
                <input
                  type="checkbox"
                  checked={slugs.includes(item.slug)}
                  onChange={(event) => tick(item, event.currentTarget.checked)}
                />
                <span>{item.title}</span>
                <span className="mono">{item.is_free ? words.free : formatDollars(item.price_cents)}</span>
              </label>
            </li>
          ))}
        </ul>
        <p className="field-note" role="status">
          {items?.length === 0 && words.nothing}
          {fetcher.data?.next && words.more}
        </p>
      </fieldset>
    </details>
  );
}

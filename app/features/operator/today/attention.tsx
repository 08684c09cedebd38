import "./attention.css";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { orderWords } from "#content/operator/orders.ts";
import { todayWords as words } from "#content/operator/today.ts";
import { formatPaise } from "#shared/money/money.ts";
import { operatorMessageUrl, operatorOrderUrl, razorpayUrl } from "#shared/operator/operator-urls.ts";
import { formatShortDate } from "../format.ts";
import type { Today } from "./panel.tsx";

type Props = Pick<Today, "attention" | "only_entries">;
type Entry = Props["attention"][number];

/** Entries that need attention. A sentence links to the list of its kind; its buttons to the entry, here and at the provider. */
export function Attention({ attention, only_entries }: Props) {
  if (attention.length === 0)
    return <p className="px-5 py-4 border border-line rounded-lg text-muted">{words.calm}</p>;
  return (
    <section className="today-attention" aria-label={words.needsAttention}>
      <ul>
        {attention.map(({ kind, count, newest }) => {
          const { href, action, about } = words.attention[kind];
          return (
            <li key={kind}>
              <Link to={href}>
                {sentence(kind, newest)}
                {count > 1 && words.others(count - 1)}
              </Link>
              <span className="today-ways flex flex-none gap-2">
                {count === 1 && newest.provider_id && (
                  <ButtonLink variant="ghost" size="sm" href={razorpayUrl(newest.provider_id)} newTab>
                    {orderWords.razorpay}
                    <span className="sr-only">: {about}</span>
                  </ButtonLink>
                )}
                <ButtonLink variant="secondary" size="sm" to={entryUrl(kind, only_entries) ?? href}>
                  {action}
                  <span className="sr-only">: {about}</span>
                </ButtonLink>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function sentence(kind: Entry["kind"], { name, about, amount_paise, respond_by }: Entry["newest"]): string {
  return words.attention[kind].newest({
    name,
    about: about ?? "",
    money: amount_paise === null ? "" : formatPaise(amount_paise),
    until: formatShortDate(respond_by),
  });
}

function entryUrl(kind: Entry["kind"], only: Props["only_entries"]): string | null {
  if (kind === "messages") return only.messages && operatorMessageUrl(only.messages);
  if (kind !== "disputes" && kind !== "mismatches" && kind !== "refunds") return null;
  const reference = only[kind];
  return reference && operatorOrderUrl(reference);
}

import "./attention.css";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { todayWords as words } from "#content/operator/today.ts";
import { operatorMessageUrl, operatorOrderUrl } from "#shared/urls.ts";
import type { Today } from "./today.ts";

type Props = Pick<Today, "attention" | "only_entries">;

/** What needs a hand: the sentence leads to all of a kind, its button, where there is one entry, to that. */
export function Attention({ attention, only_entries }: Props) {
  if (attention.length === 0) return <p className="console-calm today-calm">{words.calm}</p>;
  return (
    <section className="today-attention" aria-label={words.needsAttention}>
      <ul>
        {attention.map(({ kind, count }) => {
          const { one, many, href, action, about } = words.attention[kind];
          return (
            <li key={kind}>
              <Link to={href}>
                <span className="number">{count}</span> {count === 1 ? one : many}
              </Link>
              <ButtonLink variant="secondary" size="sm" to={entryUrl(kind, only_entries) ?? href}>
                {action}
                <span className="sr-only">: {about}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function entryUrl(kind: Props["attention"][number]["kind"], only: Props["only_entries"]): string | null {
  if (kind === "messages") return only.messages && operatorMessageUrl(only.messages);
  if (kind !== "disputes" && kind !== "mismatches" && kind !== "refunds") return null;
  const reference = only[kind];
  return reference && operatorOrderUrl(reference);
}

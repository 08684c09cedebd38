import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { webhookWords } from "#content/operator/webhooks.ts";
import type { ListData } from "../console-route.ts";
import { formatTime } from "../format.ts";
import { useRows } from "../list/list.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

export type Delivery = ResponseOf<"GET /api/operator/webhooks/:id/deliveries">["items"][number];

const words = webhookWords.deliveries;
const TONES: Record<Delivery["status"], BadgeTone> = {
  pending: "warning",
  delivered: "success",
  failed: "accent",
};

/** Each delivery as an expandable line with its request and response. */
export function Deliveries({ page, url }: { page: ListData<Delivery>; url: string }) {
  const { rows, more } = useRows(page);
  useResults(page.items);
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{words.heading}</h2>
      {rows.length === 0 && <p className="console-state">{words.empty}</p>}
      <ul className="deliveries border-t border-line">
        {rows.map((delivery) => (
          <li key={delivery.id} className="border-b border-line">
            <DeliveryLine {...delivery} url={url} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

const RESULT_WITHIN_MS = 40_000;
const RELOAD_MS = 2_000;

/** Reloads while an attempt's result is due shortly. */
function useResults(deliveries: Delivery[]): void {
  const { revalidate } = useRevalidator();
  const isDue = deliveries.some(
    ({ next_attempt_at: at }) => at && Date.parse(at) - Date.now() < RESULT_WITHIN_MS,
  );
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(() => !document.hidden && void revalidate(), RELOAD_MS);
    return () => clearInterval(timer);
  }, [isDue, revalidate]);
}

function DeliveryLine({ url, ...delivery }: Delivery & { url: string }) {
  const { id, type, status, created_at, response_status } = delivery;
  return (
    <details name="delivery">
      <summary>
        <span className="delivery-name">
          {webhookWords.eventNames[type]}
          <span className="block font-mono font-medium text-xs text-muted">{type}</span>
        </span>
        <span className="text-muted">{formatTime(created_at)}</span>
        <span className="mono">{response_status}</span>
        <StateBadge tone={TONES[status]}>{words.statuses[status]}</StateBadge>
      </summary>
      <div className="delivery-body">
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
          <p className="text-muted">{aboutAttempts(delivery)}</p>
          <ActionButton intent="resend" fields={{ id }} subject={webhookWords.eventNames[type]}>
            {words.resend}
          </ActionButton>
        </div>
        <h3>{words.request}</h3>
        <pre>{`POST ${url}\nwebhook-id: ${delivery.webhook_id}\n\n${indented(delivery.request_body)}`}</pre>
        <h3>{words.response}</h3>
        <Response {...delivery} />
      </div>
    </details>
  );
}

function Response({ attempts, response_status, response_body, error }: Delivery) {
  if (attempts === 0) return <p className="text-muted">{words.noResponse}</p>;
  return (
    <>
      {error && <p className="text-danger">{error}</p>}
      {response_status !== null && (
        <pre>{`${response_status}\n\n${response_body || words.emptyResponse}`}</pre>
      )}
    </>
  );
}

function aboutAttempts({ attempts, attempted_at, duration_ms, next_attempt_at, status }: Delivery): string {
  return [
    formatTime(attempted_at),
    words.attempts(attempts, duration_ms),
    status === "pending" && next_attempt_at ? words.next(formatTime(next_attempt_at)) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

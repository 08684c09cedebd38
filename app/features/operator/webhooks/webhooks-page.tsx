import "./webhooks.css";
import type { ResponseOf } from "#app/api.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { webhookWords as words } from "#content/operator/webhooks.ts";
import { EVENT_TYPES } from "#shared/api/webhook-events.ts";
import { formatShortDate } from "../format.ts";
import { type Column, DataTable } from "../list/data-table.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { NewSecret } from "../parts/new-secret.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

export type Webhook = ResponseOf<"GET /api/operator/webhooks">["items"][number];

const columns: Column<Webhook>[] = [
  {
    heading: words.url,
    compact: "what",
    cell: ({ url }) => (
      <>
        {new URL(url).host}
        <span className="row-note font-mono [overflow-wrap:anywhere]"> {url}</span>
      </>
    ),
  },
  {
    heading: words.events,
    compact: "who",
    cell: ({ events }) => events.map((type) => words.eventNames[type]).join(", "),
    long: true,
  },
  {
    heading: words.last,
    compact: "sum",
    cell: ({ last_delivery_at, pending }) => (
      <span title={pending > 0 ? words.pending(pending) : undefined}>
        {last_delivery_at ? formatShortDate(last_delivery_at) : words.none}
      </span>
    ),
  },
  { heading: words.state, compact: "state", cell: (webhook) => <WebhookState {...webhook} /> },
  {
    heading: operatorWords.actions,
    compact: "more",
    cell: (webhook) => (
      <div className="row-actions">
        <WebhookButtons {...webhook} />
      </div>
    ),
  },
];

/** EV-1: the endpoints that receive the shop's events. */
export default function WebhooksPage({ loaderData: { items } }: { loaderData: { items: Webhook[] } }) {
  return (
    <>
      <ConsoleHead title={words.heading} about={words.about}>
        <ButtonLink href="/developers" variant="secondary" size="sm">
          {words.reference}
        </ButtonLink>
        <NewWebhook />
      </ConsoleHead>
      <DataTable
        rows={items}
        rowKey={({ id }) => id}
        label={words.heading}
        empty={words.empty}
        columns={columns}
        open={({ id }) => `/operator/webhooks/${id}`}
      />
    </>
  );
}

export function WebhookState({ enabled, disabled_reason }: Pick<Webhook, "enabled" | "disabled_reason">) {
  if (enabled) return <StateBadge tone="success">{words.enabled}</StateBadge>;
  const reason = disabled_reason ?? "operator";
  return (
    <StateBadge tone={reason === "operator" ? "neutral" : "accent"}>{words.disabled[reason]}</StateBadge>
  );
}

export function WebhookButtons({ id, url, enabled }: Pick<Webhook, "id" | "url" | "enabled">) {
  const { host } = new URL(url);
  return (
    <>
      <ActionButton intent="test" fields={{ id, host }} subject={host}>
        {words.test}
      </ActionButton>
      <ActionButton intent={enabled ? "disable" : "enable"} fields={{ id, host }} subject={host}>
        {enabled ? words.disable : words.enable}
      </ActionButton>
    </>
  );
}

/** Creates a webhook and shows its secret once. */
function NewWebhook() {
  return (
    <NewSecret open={words.add} submit={words.save} secret={words.secret} intent="add" width={560}>
      <TextField
        label={words.url}
        hint={words.urlHint}
        name="url"
        type="url"
        required
        maxLength={2000}
        autoComplete="off"
      />
      <fieldset className="webhook-events">
        <legend>{words.events}</legend>
        {EVENT_TYPES.filter((type) => type !== "webhook.test").map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="event" value={type} className="size-5 accent-brand" />
            <span>
              {words.eventNames[type]}
              <span className="block font-mono font-medium text-xs text-muted">{type}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </NewSecret>
  );
}

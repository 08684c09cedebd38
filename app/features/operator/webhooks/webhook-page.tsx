import "./webhooks.css";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { webhookWords as words } from "#content/operator/webhooks.ts";
import type { ListData } from "../console-route.ts";
import { BackLink } from "../parts/back-link.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { NewSecret } from "../parts/new-secret.tsx";
import { Deliveries, type Delivery } from "./deliveries.tsx";
import { type Webhook, WebhookButtons, WebhookState } from "./webhooks-page.tsx";

type Props = { loaderData: { webhook: Webhook } & ListData<Delivery> };

/** One webhook with its deliveries. */
export default function WebhookPage({ loaderData: { webhook, ...deliveries } }: Props) {
  const { url, events } = webhook;
  return (
    <>
      <ConsoleHead
        back={<BackLink to="/operator/webhooks">{words.heading}</BackLink>}
        title={new URL(url).host}
        about={
          <>
            <span className="mono">{url}</span>
            <br />
            {events.map((type) => words.eventNames[type]).join(", ")}
          </>
        }
      >
        <WebhookState {...webhook} />
        <WebhookButtons {...webhook} />
        <NewSecret
          {...words.rotate}
          variant="secondary"
          intent="rotate"
          fields={{ id: webhook.id }}
          secret={words.secret}
        />
        <Remove {...webhook} />
      </ConsoleHead>
      <Deliveries page={deliveries} url={url} />
    </>
  );
}

function Remove({ id, url }: Pick<Webhook, "id" | "url">) {
  const { host } = new URL(url);
  const { button, title, description, submit } = words.remove;
  return (
    <DialogButton variant="danger" label={button} title={title(host)} description={description}>
      {() => (
        <ActionForm intent="remove" fields={{ id, host }} className="mt-6 grid">
          <SubmitButton variant="danger" className="justify-self-end">
            {submit}
          </SubmitButton>
        </ActionForm>
      )}
    </DialogButton>
  );
}

import "./webhooks.css";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { webhookWords as words } from "#content/operator/operator-webhooks.ts";
import type { ListData } from "../list/list-loader.ts";
import { BackLink } from "../parts/back-link.tsx";
import { ShownSecret } from "../parts/new-secret.tsx";
import { Deliveries, type Delivery } from "./deliveries.tsx";
import { type Webhook, WebhookButtons, WebhookState } from "./webhooks-page.tsx";

/** One webhook with its deliveries. */
export default function WebhookPage({
  loaderData: { webhook, ...deliveries },
}: {
  loaderData: { webhook: Webhook } & ListData<Delivery>;
}) {
  const { url, events } = webhook;
  return (
    <>
      <header className="console-head">
        <div>
          <BackLink to="/operator/webhooks">{words.heading}</BackLink>
          <h1>{new URL(url).host}</h1>
          <p className="mono text-muted">{url}</p>
          <p className="text-muted">{events.map((type) => words.eventNames[type]).join(", ")}</p>
        </div>
        <div className="console-actions">
          <WebhookState {...webhook} />
          <WebhookButtons {...webhook} />
          <Rotate {...webhook} />
          <Remove {...webhook} />
        </div>
      </header>
      <Deliveries page={deliveries} url={url} />
    </>
  );
}

function Rotate({ id }: Pick<Webhook, "id">) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  function close(): void {
    setOpen(false);
    setMade(made + 1);
  }
  const { button, title, description } = words.rotate;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog open={open} onClose={close} title={title} description={description}>
        <RotateForm key={made} id={id} onClose={close} />
      </Dialog>
    </>
  );
}

function RotateForm({ id, onClose }: Pick<Webhook, "id"> & { onClose: () => void }) {
  const fetcher = useFetcher<Outcome>();
  const { secret, problem } = fetcher.data ?? {};
  if (secret) return <ShownSecret secret={secret} words={words.secret} onClose={onClose} />;
  return (
    <ActionForm fetcher={fetcher} intent="rotate" fields={{ id }} className="mt-6 grid gap-4">
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={fetcher.state !== "idle"}>
        {words.rotate.submit}
      </Button>
    </ActionForm>
  );
}

function Remove({ id, url }: Pick<Webhook, "id" | "url">) {
  const fetcher = useFetcher<Outcome>();
  const [open, setOpen] = useState(false);
  const { host } = new URL(url);
  const { button, title, description, submit } = words.remove;
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title(host)} description={description}>
        <ActionForm fetcher={fetcher} intent="remove" fields={{ id, host }} className="mt-6 grid">
          <Button type="submit" variant="danger" className="justify-self-end" busy={fetcher.state !== "idle"}>
            {submit}
          </Button>
        </ActionForm>
      </Dialog>
    </>
  );
}

import { redirect } from "react-router";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { webhookWords as words } from "#content/operator/webhooks.ts";
import { EVENT_TYPES } from "#shared/api/webhook-events.ts";
import { consoleActions, problemOf } from "../console-actions.ts";

type Shown = Promise<{ secret: string }>;

/** Actions on webhooks, on the list and on a webhook's page. The form shows secrets and errors. */
export const webhookActions = consoleActions({
  add({ url = "" }, _, form) {
    const events = EVENT_TYPES.filter((type) => form.getAll("event").includes(type));
    if (events.length === 0) return Promise.resolve({ done: false, problem: words.noEvent });
    return showSecret(userApi.call("POST /api/operator/webhooks", { json: { url: url.trim(), events } }));
  },
  rotate: ({ id = "" }) =>
    showSecret(userApi.call("POST /api/operator/webhooks/:id/rotate", { param: { id } })),
  async test({ id = "", host = "" }) {
    await userApi.call("POST /api/operator/webhooks/:id/test", { param: { id } });
    return words.tested(host);
  },
  async disable({ id = "", host = "" }) {
    await userApi.call("POST /api/operator/webhooks/:id/disable", { param: { id } });
    return words.wasDisabled(host);
  },
  async enable({ id = "", host = "" }) {
    await userApi.call("POST /api/operator/webhooks/:id/enable", { param: { id } });
    return words.wasEnabled(host);
  },
  async remove({ id = "", host = "" }) {
    await userApi.call("DELETE /api/operator/webhooks/:id", { param: { id } });
    toast({ title: words.remove.done(host), variant: "success" });
    return redirect("/operator/webhooks");
  },
  async resend({ id = "" }) {
    await userApi.call("POST /api/operator/deliveries/:id/resend", { param: { id } });
    return words.deliveries.resent;
  },
});

function showSecret(call: Shown) {
  return call.then(
    ({ secret }) => ({ done: true, secret }),
    (error) => ({ done: false, problem: problemOf(error) }),
  );
}

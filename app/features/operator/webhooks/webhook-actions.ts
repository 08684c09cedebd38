import { redirect } from "react-router";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { webhookWords as words } from "#content/operator/webhooks.ts";
import { EVENT_TYPES } from "#shared/api/webhook-events.ts";
import { callAction, consoleActions, inForm } from "../console-route.ts";

/** Actions on webhooks, on the list and on a webhook's page. */
export const webhookActions = consoleActions({
  add: inForm(async ({ url = "" }, _, form) => {
    const events = EVENT_TYPES.filter((type) => form.getAll("event").includes(type));
    if (events.length === 0) return { done: false, problem: words.noEvent };
    const json = { url: url.trim(), events };
    const { secret } = await userApi.call("POST /api/operator/webhooks", { json });
    return { done: true, secret };
  }),
  rotate: inForm(async ({ id = "" }) => {
    const { secret } = await userApi.call("POST /api/operator/webhooks/:id/rotate", { param: { id } });
    return { done: true, secret };
  }),
  test: callAction("POST /api/operator/webhooks/:id/test", ({ host = "" }) => words.tested(host)),
  disable: callAction("POST /api/operator/webhooks/:id/disable", ({ host = "" }) => words.wasDisabled(host)),
  enable: callAction("POST /api/operator/webhooks/:id/enable", ({ host = "" }) => words.wasEnabled(host)),
  async remove({ id = "", host = "" }) {
    await userApi.call("DELETE /api/operator/webhooks/:id", { param: { id } });
    toast({ title: words.remove.done(host), variant: "success" });
    return redirect("/operator/webhooks");
  },
  resend: callAction("POST /api/operator/deliveries/:id/resend", words.deliveries.resent),
});

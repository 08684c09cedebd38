import { renderMail } from "../render-mail.ts";

type DisabledWebhook = {
  url: string;
  reason: "failed" | "gone" | "operator";
  error: string;
  siteUrl: string;
};

/** Mail to operators: an endpoint is disabled, so the automation behind it has stopped. */
export function webhookDisabledMail({ url, reason, error, siteUrl }: DisabledWebhook) {
  const { host } = new URL(url);
  const why =
    reason === "gone"
      ? "It responded with 410, which means that the receiver wants no more events."
      : "Ten attempts within about three days have failed.";
  const body = renderMail({
    title: `Webhook to ${host} disabled`,
    preview: why,
    blocks: [
      { kind: "text", text: `${why} Events that happen from now on are not stored for it.` },
      {
        kind: "facts",
        rows: [
          ["Endpoint", url],
          ["Last error", error],
        ],
      },
      { kind: "text", text: "Repair the receiver, send a test event, then enable the endpoint again." },
      { kind: "button", label: "Open the webhooks", href: `${siteUrl}/operator/webhooks` },
    ],
  });
  return { subject: `Webhook to ${host} disabled`, ...body };
}

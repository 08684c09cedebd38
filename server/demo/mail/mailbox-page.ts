import { html } from "hono/html";
import type { Html } from "#server/platform/http/index.ts";
import { utcTimeText } from "#shared/time/utc-date-text.ts";
import { demoPage } from "../demo-page.ts";
import type { DemoAttachment, DemoMail } from "./queries.ts";

/** List of sent mails and the open one as HTML and text. */
export function mailboxPage({
  mails,
  open,
  attached,
  to,
}: {
  mails: DemoMail[];
  open: DemoMail | null;
  attached: AttachmentView[];
  to: string;
}): string {
  return demoPage({
    title: "Mailbox",
    body: html`<h1>Mailbox</h1>
<p class="muted">Nothing leaves this machine in demo mode. Every mail it would have sent is here${to && ` (only those to ${to})`}, newest first.</p>
<p class="small"><a href="">Look again</a>${to && html` · <a href="/demo/mail">Show all addresses</a>`}</p>
${open ? mailbox({ mails, open, attached, to }) : html`<div class="card"><h2>No mail yet</h2><p class="muted">Ask for a sign-in link, send the contact form or buy something, then look again.</p></div>`}`,
  });
}

type Box = { mails: DemoMail[]; open: DemoMail; attached: AttachmentView[]; to: string };

function mailbox({ mails, open, attached, to }: Box): Html {
  return html`<div class="mailbox">
<nav aria-label="Mails"><ul class="mails">${mails.map(
    (mail) =>
      html`<li><a href="/demo/mail?${new URLSearchParams({ id: mail.id, ...(to && { to }) }).toString()}"${mail.id === open.id && html` aria-current="page"`}><strong>${mail.subject}</strong><span class="muted small">${mail.to}</span><span class="muted small">${utcTimeText(mail.createdAt)}</span></a></li>`,
  )}</ul></nav>
<article class="card">
<h2>${open.subject}</h2>
<p class="muted small">To ${open.to}${open.replyTo && ` · answers go to ${open.replyTo}`} · ${utcTimeText(open.createdAt)}</p>
${attached.map(({ filename, size, url }) => html`<p class="small">Attached: <a href="${url}" download>${filename}</a> (${Math.ceil(size / 1024)} KB)</p>`)}
<div class="frame"><iframe title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${inTopWindow(open.html)}"></iframe></div>
<h2>As text</h2>
<pre>${withLinks(open.text)}</pre>
</article>
</div>`;
}

/** Opens links in the top window instead of the frame. */
function inTopWindow(mail: string): string {
  return mail.replace(/<head>/i, '<head><base target="_top">');
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

type AttachmentView = ReturnType<typeof attachmentView>;

/** Attachment as shown on the page and in the JSON. */
export function attachmentView({ id, filename, contentType, size }: DemoAttachment) {
  return { filename, content_type: contentType, size, url: `/demo/mail/attachments/${id}` };
}

import { expect, test } from "vitest";
import { changedFields } from "#content/operator/words/changed-fields.ts";
import { auditTexts, sayAction } from "./audit-log.ts";

/** Sample audit entries of each action, with the expected sentence. */
const SAID: Record<string, [before: object | null, after: object | null, sentence: string]> = {
  "resource.create": [null, { title: "X" }, "created SUBJECT as a draft"],
  "resource.edit": [{ priceCents: 4900 }, { priceCents: 5900 }, "changed SUBJECT"],
  "resource.add-version": [
    null,
    { version: "1.1.0", changelog: "Faster." },
    "added version 1.1.0 to SUBJECT: Faster.",
  ],
  "resource.publish": [{ status: "draft" }, { status: "published" }, "published SUBJECT"],
  "resource.unpublish": [{ status: "published" }, { status: "unpublished" }, "took SUBJECT out of the lists"],
  "resource.archive": [{ status: "draft" }, { status: "archived" }, "archived SUBJECT"],
  "resource.cover": [{ cover: null }, { cover: "/x" }, "changed the cover of SUBJECT"],
  "code.create": [null, { percent: null, amount_cents: 950 }, "created the code SUBJECT: $9.50 off"],
  "api-key.create": [null, { scopes: ["orders:read"] }, "created the API key SUBJECT for orders:read"],
  "api-key.revoke": [{ revoked: false }, { revoked: true }, "revoked the API key SUBJECT"],
  "webhook.add": [null, { host: "hook.example" }, "added the webhook to hook.example"],
  "webhook.remove": [{ host: "hook.example" }, null, "removed the webhook to hook.example"],
  "webhook.rotate": [null, { host: "hook.example" }, "replaced the secret of the webhook to hook.example"],
  "webhook.enable": [null, { host: "hook.example" }, "enabled the webhook to hook.example"],
  "webhook.disable": [null, { host: "hook.example" }, "disabled the webhook to hook.example"],
  "webhook.test": [null, { host: "hook.example" }, "sent a test event to the webhook to hook.example"],
  "webhook.resend": [null, null, "sent a webhook delivery again"],
  "code.end": [{ ended: false }, { ended: true }, "ended the code SUBJECT"],
  "code.release": [{ reserved: 1 }, { reserved: 0 }, "gave back 1 reservation of the code SUBJECT"],
  "invoice.correct": [
    { supply: "intra" },
    { invoice: "OW/26-27/00002", credit_note: "OWC/26-27/00001", supply: "inter" },
    "approved a corrected invoice for SUBJECT: OW/26-27/00002, and OWC/26-27/00001 for the old one",
  ],
  "invoice.refuse-correction": [
    null,
    { reason: "No proof" },
    'refused a corrected invoice for SUBJECT: "No proof"',
  ],
  "mail.resend": [{ state: "undeliverable" }, { state: "queued" }, "sent the mail SUBJECT again"],
  "job.retry": [{ queue: "send-mail" }, { queue: "send-mail" }, "started again: SUBJECT"],
  "keys.rotate": [{ kid: "a" }, { kid: "b" }, "rotated the signing key"],
  "keys.replace": [
    null,
    { kid: "b", sessions: 1, links: 2 },
    "replaced all keys: 1 session and 2 links ended",
  ],
  "keys.reseal": [
    null,
    { install: 1, signing_keys: 2, webhooks: 1 },
    "encrypted the stored secrets with the first SECRETS_KEY",
  ],
  "keys.sign-files": [null, { signed: 2, changed: [] }, "signed 2 released files by SIGNING_KEY"],
  "message.mark": [{ status: "unread" }, { status: "spam" }, "marked the message of SUBJECT as spam"],
  "message.reply": [{ status: "unread" }, { status: "answered" }, "answered the message of SUBJECT"],
  "order.refund": [
    { refundable_paise: 406_700 },
    { refundable_paise: 286_700, refund: "an id", reason: "double purchase" },
    'refunded ₹1,200 of SUBJECT: "double purchase"',
  ],
  "order.resend-receipt": [null, null, "sent the receipt of SUBJECT again"],
  "order.move": [{ user: "1" }, { user: "2", reason: "Typo" }, 'moved SUBJECT from NAME 1 to NAME 2: "Typo"'],
  "refund.retry": [
    { failures: 1 },
    { failures: 1, amount_paise: 120_000 },
    "asked the provider again to return ₹1,200 of SUBJECT",
  ],
  "access.grant": [null, { item: "digest", reason: "A gift" }, 'gave NAME digest to SUBJECT: "A gift"'],
  "access.revoke": [{ item: "digest" }, { reason: "Abuse" }, 'took NAME digest from SUBJECT: "Abuse"'],
  "mismatch.close": [
    { kind: "dispute", payment: "pay_1" },
    { note: "Done" },
    'closed the unmatched payment of SUBJECT: "Done"',
  ],
  "passkey.add": [null, { name: "Laptop" }, 'added the passkey "Laptop"'],
  "passkey.remove": [{ name: "Laptop" }, null, 'removed the passkey "Laptop"'],
  "operator.reset": [
    { passkeys: 2, sessions: 1 },
    null,
    "removed all passkeys of SUBJECT: 2 passkeys, 1 session",
  ],
  "person.end-sessions": [
    { sessions: 1, n8n_tokens: 0 },
    { sessions: 0, n8n_tokens: 0 },
    "signed out SUBJECT everywhere: 1 session, 0 n8n tokens",
  ],
  "person.export": [null, null, "exported the data of SUBJECT"],
  "person.delete": [null, null, "deleted an account"],
  "rate.accept": [
    { rate: 83 },
    { rate: 110 },
    "accepted ₹110 for a dollar, which was refused as too far from ₹83",
  ],
  "review.answer": [{ answer: null }, { answer: "Thanks" }, 'answered SUBJECT: "Thanks"'],
  "review.hide": [null, { hidden: true, reason: "Spam" }, 'hid SUBJECT: "Spam"'],
  "review.show": [null, { hidden: false }, "showed SUBJECT again"],
  "resource.prove": [
    null,
    { n8n: "2.41.3", passed: true },
    "added a proof that holds in n8n 2.41.3 to SUBJECT",
  ],
  "resource.trace": [
    null,
    { n8n: "2.41.1", case: "a hot lead" },
    'added the recorded run "a hot lead" in n8n 2.41.1 to SUBJECT',
  ],
  "resource.grant": [
    null,
    { reason: "Built for them" },
    'granted SUBJECT to an address before its first sign-in: "Built for them"',
  ],
  "resource.revoke": [null, {}, "revoked SUBJECT from an address before its first sign-in"],
  "goods.add": [null, { title: "Lead router", status: "draft" }, "added our Lead router as a draft"],
  "goods.token": [null, { id: "1" }, "created the goods token SUBJECT"],
  "goods.revoke-token": [{ name: "prover" }, null, "revoked the goods token prover"],
  "settings.store": [{ phone: "1" }, { phone: "2" }, "saved the settings"],
  "seller.set": [{ legalName: "A" }, { legalName: "B" }, "changed the seller's details"],
  "backup.create": [null, null, "created the backup SUBJECT"],
  "backup.restore": [null, { sessions: 2 }, "restored the shop as it was at SUBJECT"],
  "list.export": [
    null,
    { state: "partly_refunded", searched: true },
    "exported SUBJECT (state: partly refunded, searched)",
  ],
  "list.bulk-read": [null, { rows: 1000 }, "read SUBJECT: more than 1000 rows within an hour"],
};

test.each(Object.keys(auditTexts))("CO-5 OP-8 %s is shown as a sentence", (action) => {
  const [before, after, sentence] = SAID[action] ?? [null, null, "(not listed above)"];
  const facts = { before, after } as Parameters<typeof sayAction>[1];
  const said = sayAction(action, facts, (id) => `NAME ${id}`);
  const text = typeof said === "string" ? said : `${said[0]} SUBJECT${said[1]}`;
  expect(text).toBe(sentence);
});

test("CO-5 shows an entry of a removed action by its name", () => {
  expect(sayAction("shop.open-late", { before: null, after: null }, String)).toEqual(["shop open late:", ""]);
});

test("CO-5 shows only the fields that differ", () => {
  const before = { title: "Old", priceCents: 4900, isFree: false, tags: ["a"], lut: null, revision: 1 };
  const after = { title: "New", priceCents: 0, isFree: true, tags: [], lut: "AD29", revision: 2 };
  expect(changedFields(before, after)).toEqual([
    "title Old → New",
    "price $49 → none",
    "tags a → none",
    "LUT none → AD29",
  ]);
  expect(changedFields({ summary: "x".repeat(80) }, { summary: "y" })).toEqual(["summary"]);
});

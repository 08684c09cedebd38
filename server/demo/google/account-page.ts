import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { html } from "hono/html";
import { type Account, errors, type Provider } from "oidc-provider";
import * as v from "valibot";
import type { Db } from "#server/platform/db/database.ts";
import { PLAIN_PAGE_HEADERS } from "#server/platform/http/index.ts";
import { demoPage } from "../demo-page.ts";
import { findPayload, upsertPayload } from "./queries.ts";

/** Input of the page. */
type DemoAccount = { email: string; name: string; email_verified: boolean };

/** The page on which Google would let you choose an account; here you make one up. */
export async function handleAccountPage(
  { provider, db }: { provider: Provider; db: Db },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(req, res);
    if (req.method !== "POST") return send(res, 200, page({ email: "", name: "", email_verified: true }));
    const form = new URLSearchParams(await text(req));
    if (form.has("cancel")) {
      const refusal = { error: "access_denied", error_description: "The sign-in was cancelled" };
      return await provider.interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
    }
    const typed = {
      email: (form.get("email") ?? "").trim().toLowerCase(),
      name: (form.get("name") ?? "").trim().slice(0, 200),
      email_verified: form.has("verified"),
    };
    if (!v.is(address, typed.email))
      return send(res, 400, page(typed, "Please enter a valid email address."));
    const accountId = await saveAccount(db, typed);
    const result = { login: { accountId, remember: false }, select_account: {} };
    await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
  } catch (error) {
    // The sign-in has expired or belongs to another browser.
    send(res, error instanceof errors.SessionNotFound ? 400 : 500, expiredPage());
  }
}

function page({ email, name, email_verified }: DemoAccount, error = ""): string {
  return demoPage({
    title: "Choose an account",
    body: html`<form class="card narrow" method="post">
<h1>Choose an account</h1>
<p class="muted">This page stands in for Google in demo mode. Any address will do; no mail is sent and no password is asked.</p>
${error && html`<p class="error" role="alert">${error}</p>`}
<label>Email<input name="email" type="email" required autofocus autocomplete="email" value="${email}" placeholder="ada@example.com"></label>
<label>Name<input name="name" autocomplete="name" value="${name}" placeholder="Ada Lovelace"></label>
<label class="check"><input type="checkbox" name="verified"${html`${email_verified ? " checked" : ""}`}>Google has verified this address</label>
<div class="actions"><button class="primary">Continue</button><button name="cancel" value="1" formnovalidate>Cancel</button></div>
</form>`,
  });
}

function expiredPage(): string {
  return demoPage({
    title: "Sign-in expired",
    body: html`<div class="card narrow"><h1>This sign-in has expired</h1><p>Go back to the site and start again.</p><p><a href="/">Back to the site</a></p></div>`,
  });
}

function send(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, PLAIN_PAGE_HEADERS).end(body);
}

const address = v.pipe(v.string(), v.maxLength(255), v.email());

/** The same address is always the same account. */
async function saveAccount(db: Db, account: DemoAccount): Promise<string> {
  const digest = hash("sha256", account.email);
  const id = BigInt(`0x${digest}`).toString().slice(0, 21);
  await upsertPayload(db, { model: "DemoAccount", id, payload: account });
  return id;
}

export async function findAccount(db: Db, sub: string): Promise<Account | undefined> {
  const account = await findPayload(db, { model: "DemoAccount", id: sub });
  return account && { accountId: sub, claims: async () => ({ sub, ...account }) };
}

import { html } from "hono/html";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { interactionPolicy, Provider } from "oidc-provider";
import type { Db } from "#server/platform/db/database.ts";
import { PLAIN_PAGE_HEADERS } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { demoPage } from "../demo-page.ts";
import { findAccount } from "./account-page.ts";
import { findPayload, insertPayload, postgresAdapter } from "./queries.ts";

type Client = { siteUrl: string; issuer: string; clientId: string; clientSecret: string };

export async function createDemoProvider(
  { db, secret }: Pick<Services, "db" | "secret">,
  { siteUrl, issuer, clientId, clientSecret }: Client,
): Promise<Provider> {
  const provider = new Provider(issuer, {
    adapter: postgresAdapter(db),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${siteUrl}/auth/v1/callback`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [await signingKey(db)] },
    cookies: { keys: [secret.hmac("demo-google", "cookies")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google puts the address and the name into the ID token; so does this.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      policy: knowingSelectAccount(),
      url: (_, interaction) => `/demo/google/account/${interaction.uid}`,
    },
    ttl: {
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    expiresWithSession: () => false,
    findAccount: (_, sub) => findAccount(db, sub),
    // The only client needs no consent.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.set(PLAIN_PAGE_HEADERS);
      ctx.body = demoPage({
        title: "Sign-in stopped",
        body: html`<div class="card narrow"><h1>Sign-in stopped</h1><p>${out.error_description ?? out.error}</p><p><a href="/">Back to the site</a></p></div>`,
      });
    },
  });
  provider.proxy = true;
  return provider;
}

/** Our client sends `prompt=select_account` as Google requires; this provider has to be configured for it. */
function knowingSelectAccount() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

async function signingKey(db: Db): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const made = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: crypto.randomUUID() };
  const key = { model: "SigningKey", id: "1" };
  await insertPayload(db, { ...key, payload: made });
  return (await findPayload(db, key)) as JWK;
}

import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import type { AppEnv } from "#server/platform/http/index.ts";
import type { Google, GoogleChecks } from "#server/platform/providers/google/google.ts";
import type { Services } from "#server/services.ts";
import { validationFailed } from "../auth-errors.ts";
import { completeFlow, findWaitingFlow, startFlow, unverifiedAddress } from "../flow-states.ts";
import { deleteFlow } from "../queries/flow-states.ts";
import { findUserIdByGoogleSub } from "../queries/users.ts";
import { redirectTarget, withError, withParameters } from "../redirect-target.ts";

/** Sign-in with Google: the redirect to Google and its callback. */
export function googleRoutes(services: Services) {
  const { config, db } = services;
  const cookie = {
    path: "/auth/v1/callback",
    httpOnly: true,
    sameSite: "Lax",
    secure: config.siteUrl.startsWith("https://"),
  } as const;

  function enabled(): Google {
    if (services.google) return services.google;
    throw validationFailed("Unsupported provider: provider is not enabled");
  }

  /** Completes the callback, once the browser is known to have started this flow. */
  async function finish(callbackUrl: URL, state: string, browser: string): Promise<string> {
    const refused = callbackUrl.searchParams.get("error");
    if (refused !== null) throw new AppError(403, "access_denied", "Google did not complete the sign-in");
    const profile = await enabled().fetchProfile(callbackUrl, checks(state, browser));
    if (!profile.emailVerified && !(await findUserIdByGoogleSub(db, profile.sub))) throw unverifiedAddress();
    const code = await completeFlow(services, state, profile);
    if (!code) throw new AppError(400, "flow_state_already_used", "State has already been used");
    return code;
  }

  return new Hono<AppEnv>()
    .get("/authorize", async (c) => {
      const { provider = "", redirect_to } = c.req.query();
      if (provider !== "google")
        throw validationFailed(`Unsupported provider: Provider ${provider.slice(0, 40)} could not be found`);
      const google = enabled();
      const pkce = v.safeParse(pkceQuery, c.req.query());
      if (!pkce.success)
        throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
      const redirectTo = redirectTarget(config, redirect_to);
      const { code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod } = pkce.output;
      const { state, browser } = await startFlow(services, {
        codeChallenge,
        codeChallengeMethod,
        redirectTo,
      });
      setCookie(c, cookieName(state), browser, { ...cookie, maxAge: 600 });
      c.header("Cache-Control", "no-store");
      try {
        return c.redirect(await google.authorizationUrl(checks(state, browser)), 302);
      } catch (error) {
        return c.redirect(explain(c, redirectTo, error), 302);
      }
    })
    .get("/callback", async (c) => {
      const state = c.req.query("state") ?? "";
      const browser = getCookie(c, cookieName(state));
      const flow = await findWaitingFlow(services, { state, browser });
      c.header("Cache-Control", "no-store");
      if (!flow?.sameBrowser || !browser)
        return c.redirect(explain(c, redirectTarget(config, undefined), unknownState()), 302);
      deleteCookie(c, cookieName(state), cookie);
      try {
        const code = await finish(new URL(c.req.url), state, browser);
        return c.redirect(withParameters(flow.redirectTo, { code }), 302);
      } catch (error) {
        await deleteFlow(db, hashToken(state));
        return c.redirect(explain(c, flow.redirectTo, error), 302);
      }
    });
}

/** One cookie for each sign-in in progress, so that two tabs do not interfere. */
function cookieName(state: string): string {
  return `sign-in-${hashToken(state).slice(0, 12)}`;
}

/** Derives nonce and PKCE verifier from the browser's secret: both are bound to it and stored nowhere. */
function checks(state: string, browser: string): GoogleChecks {
  return { state, nonce: hashToken(`nonce ${browser}`), codeVerifier: hashToken(`verifier ${browser}`) };
}

function unknownState(): AppError {
  return new AppError(400, "bad_oauth_state", "OAuth state not found or expired");
}

function explain(c: Context<AppEnv>, target: string, error: unknown): string {
  if (!(error instanceof AppError)) {
    c.var.log.error({ err: error }, "sign-in with Google failed");
    const description = "Unable to sign in with Google";
    return withError(target, { error: "server_error", code: "unexpected_failure", description });
  }
  c.var.log.info({ code: error.code }, "sign-in with Google refused");
  const kind = error.status === 400 ? "invalid_request" : "access_denied";
  return withError(target, { error: kind, code: error.code, description: error.message });
}

const pkceQuery = v.object({
  code_challenge: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
  code_challenge_method: v.pipe(v.string(), v.toLowerCase(), v.picklist(["s256", "plain"])),
});

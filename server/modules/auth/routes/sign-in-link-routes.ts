import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "#server/errors.ts";
import { type AppEnv, rateLimit, validate } from "#server/platform/http/index.ts";
import type { Services } from "#server/services.ts";
import { DEMO_OPERATOR } from "#shared/settings/demo-operator.ts";
import { describeLink } from "../tokens/one-time-tokens.ts";

/**
 * Describes a mail's link for the page that it opens, without spending it. A browser that lists the addresses it requested mails
 * for learns whether this is one of them; any other gets a hint that only the owner recognises.
 */
export function signInLinkRoutes(services: Services) {
  const limit = rateLimit(services, { name: "sign-in-link", points: 30, seconds: 300 });
  return new Hono<AppEnv>().post("/sign-in-link", limit, validate("json", linkBody), async (c) => {
    // Links of a hosted service are not stored here.
    if (services.config.authUrl) throw new AppError(404, "not_found", "There is nothing at this address.");
    const { token_hash: token, addresses } = c.req.valid("json");
    const email = await describeLink(services, token);
    c.header("Cache-Control", "no-store");
    return c.json({
      hint: hintOf(email),
      requested: addresses.includes(email) || isDemoOperator(services, email),
    });
  });
}

/** A click on 'Open the console' counts as the request. */
function isDemoOperator({ config }: Pick<Services, "config">, email: string): boolean {
  return config.mode === "demo" && email === DEMO_OPERATOR;
}

/** a…@example.com */
function hintOf(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}…${email.slice(at)}`;
}

const address = v.pipe(v.string(), v.maxLength(255), v.trim(), v.toLowerCase());
const linkBody = v.object({
  token_hash: v.pipe(v.string(), v.maxLength(1000)),
  addresses: v.pipe(v.array(address), v.maxLength(5)),
});

import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { constantTimeEqual } from "#server/platform/crypto/tokens.ts";
import type { Services } from "#server/services.ts";
import { toSeconds } from "./tokens/access-token.ts";

/**
 * A browser that has signed in to an address carries a signed proof of it, which only gives access to the reserve
 * of sign-in mails.
 */
const COOKIE = "known-browser";
const LIFETIME_SECONDS = 365 * 86_400;
const MAX_ADDRESSES = 3;

type BrowserServices = Pick<Services, "secret" | "clock" | "config">;

export function rememberBrowser(c: Context, services: BrowserServices, email: string): void {
  const { clock, config } = services;
  const expires = toSeconds(clock()) + LIFETIME_SECONDS;
  const others = readMarks(c).filter((mark) => !isMarkOf(services, mark, email));
  const marks = [markOf(services, email, expires), ...others].slice(0, MAX_ADDRESSES);
  setCookie(c, COOKIE, marks.join("."), {
    path: "/auth/v1",
    httpOnly: true,
    sameSite: "Lax",
    secure: config.siteUrl.startsWith("https://"),
    maxAge: LIFETIME_SECONDS,
  });
}

export function isKnownBrowser(c: Context, services: BrowserServices, email: string): boolean {
  return readMarks(c).some((mark) => isMarkOf(services, mark, email));
}

function readMarks(c: Context): string[] {
  const marks = getCookie(c, COOKIE)?.split(".") ?? [];
  return marks.filter((mark) => /^\d{1,12}~[\w-]{43}$/.test(mark)).slice(0, MAX_ADDRESSES);
}

/** When it expires, and a keyed hash: no address, and no id of the browser. */
function markOf({ secret }: BrowserServices, email: string, expires: number): string {
  return `${expires}~${secret.hmac("known-browser", `${expires} ${email}`)}`;
}

function isMarkOf(services: BrowserServices, mark: string, email: string): boolean {
  const expires = Number(mark.split("~")[0]);
  return expires > toSeconds(services.clock()) && constantTimeEqual(mark, markOf(services, email, expires));
}

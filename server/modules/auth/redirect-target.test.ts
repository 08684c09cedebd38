import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { createBrowser, newestMail, visitGoogle } from "#test/auth-client.ts";
import { createTestApp, startTestServer } from "#test/create-test-app.ts";
import { redirectTarget } from "./redirect-target.ts";

const SITE = "https://opswright.example";
let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp({ env: { SITE_URL: SITE } });
});
afterAll(() => test.close());

/** Where the old style of mail link leads: the same rule serves mail, Google and this. */
async function leadsTo(redirectTo: string): Promise<URL> {
  const query = new URLSearchParams({ token: "secret", type: "magiclink", redirect_to: redirectTo });
  const answer = await test.request(`/auth/v1/verify?${query}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "");
}

const attacks = [
  ["another site", "https://evil.example/"],
  ["another site with our path", "https://evil.example/auth/callback"],
  ["our name as userinfo", "https://opswright.example@evil.example/auth/callback"],
  ["our name and a password as userinfo", "https://opswright.example:x@evil.example/"],
  ["userinfo on our own host", "https://evil.example@opswright.example/auth/callback"],
  ["password on our own host", "https://a:b@opswright.example/auth/callback"],
  ["a subdomain", "https://evil.opswright.example/auth/callback"],
  ["our name as a prefix", "https://opswright.example.evil.example/"],
  ["our name as a prefix without a dot", "https://opswright.exampleevil.example/"],
  ["our name as a suffix", "https://evilopswright.example/auth/callback"],
  ["another port", "https://opswright.example:8443/auth/callback"],
  ["port 0", "https://opswright.example:0/auth/callback"],
  ["http instead of https", "http://opswright.example/auth/callback"],
  ["http on the https port", "http://opswright.example:443/auth/callback"],
  ["the scheme javascript", "javascript:alert(1)//opswright.example"],
  ["javascript in capitals", "JaVaScRiPt:alert(document.domain)"],
  ["the scheme data", "data:text/html,<script>alert(1)</script>"],
  ["the scheme vbscript", "vbscript:msgbox(1)"],
  ["the scheme file", "file:///etc/passwd"],
  ["blob of our origin", "blob:https://opswright.example/x"],
  ["an app's scheme", "opswright://auth/callback"],
  ["ftp", "ftp://opswright.example/auth/callback"],
  ["no scheme", "//evil.example/auth/callback"],
  ["no scheme, our host", "//opswright.example/auth/callback"],
  ["three slashes", "///evil.example"],
  ["a path that is another host", "/\\evil.example"],
  ["a path", "/auth/callback"],
  ["backslash before the host", "https:\\\\evil.example\\auth"],
  ["backslash as the end of the host", "https://evil.example\\@opswright.example/auth/callback"],
  ["backslash in our path", "https://opswright.example/\\evil.example/auth"],
  ["double slash in our path", "https://opswright.example//evil.example/auth"],
  ["encoded slash in our path", "https://opswright.example/%2Fevil.example/auth"],
  ["encoded backslash in our path", "https://opswright.example/%5Cevil.example/auth"],
  ["doubly encoded slash", "https://opswright.example/%252Fevil.example/auth"],
  ["dots that climb to a double slash", "https://opswright.example/a/..//evil.example"],
  ["one slash after the scheme", "https:/evil.example/auth"],
  ["no slash after the scheme", "https:evil.example/auth"],
  ["a fullwidth dot in the host", "https://opswright．example.evil.example/"],
  ["a fullwidth slash", "https://opswright.example／evil.example/auth"],
  ["a line break in the host", "https://opswright.example\n.evil.example/auth"],
  ["a tab in the scheme", "java\tscript:alert(1)"],
  ["a header smuggled in", "https://opswright.example/x\r\nSet-Cookie: a=b"],
  ["a null byte", "https://opswright.example/\u0000x"],
  ["a blank in front", " https://evil.example/"],
  [
    "our own verify as a stepping stone",
    "https://opswright.example/auth/v1/verify?redirect_to=https://evil.example",
  ],
  [
    "our own authorize",
    "https://opswright.example/auth/v1/authorize?provider=google&redirect_to=https://evil.example",
  ],
  ["our own API", "https://opswright.example/api/contact"],
  ["our demo pages", "https://opswright.example/demo/google/auth?redirect_uri=https://evil.example"],
  ["the API in capitals", "https://opswright.example/AUTH/V1/verify?redirect_to=https://evil.example"],
  ["dots that climb to the API", "https://opswright.example/x/../auth/v1/verify"],
  ["nothing", ""],
  ["a word", "null"],
  ["an endless address", `https://opswright.example/${"a".repeat(3000)}`],
] as const;

describe("replaces foreign addresses with the callback page", () => {
  it("has at least thirty attacks", () => expect(attacks.length).toBeGreaterThanOrEqual(30));

  it.each(attacks)("SI-18 %s: %j", async (_, redirectTo) => {
    const target = await leadsTo(redirectTo);
    expect(target.href).toBe(`${SITE}/auth/callback?token_hash=secret&type=magiclink`);
  });
});

describe("accepts pages of ours", () => {
  it.each([
    [`${SITE}/auth/callback`, `${SITE}/auth/callback?`],
    [`${SITE}/store?item=lead-router`, `${SITE}/store?item=lead-router&`],
    // Parameters for the callback page (BW-5) are nested, even if they have our names.
    [
      `${SITE}/auth/callback?to=%2Fstore%3Fcode%3DX%23top&action=%7B%22code%22%3A%22X%22%7D`,
      `${SITE}/auth/callback?to=%2Fstore%3Fcode%3DX%23top&action=%7B%22code%22%3A%22X%22%7D&`,
    ],
    ["https://OPSWRIGHT.example:443/account", `${SITE}/account?`],
    [`${SITE}/resources#top`, `${SITE}/resources?`],
    // Parameters that only we may set are removed from the address.
    [`${SITE}/auth/callback?token_hash=other&code=other&error=x`, `${SITE}/auth/callback?`],
  ])("SI-18 %s", async (redirectTo, start) => {
    expect((await leadsTo(redirectTo)).href).toBe(`${start}token_hash=secret&type=magiclink`);
  });

  it("SI-18 the bare home page becomes the callback page, which completes sign-ins", async () => {
    expect((await leadsTo(SITE)).pathname).toBe("/auth/callback");
  });
});

describe("the machine of a demo", () => {
  const demo = parseConfig({ SITE_URL: "http://localhost:3000" });

  it("SI-18 localhost and 127.0.0.1 are one site, on the same port only", () => {
    expect(redirectTarget(demo, "http://127.0.0.1:3000/store")).toBe("http://127.0.0.1:3000/store");
    for (const other of [
      "http://127.0.0.1:3001/store",
      "http://127.0.0.2:3000/store",
      "http://evil.localhost:3000/",
    ])
      expect(redirectTarget(demo, other)).toBe("http://localhost:3000/auth/callback");
  });

  it("SI-18 in live mode they are two", () => {
    const live = { ...demo, mode: "live" } as const;
    expect(redirectTarget(live, "http://127.0.0.1:3000/x")).toBe("http://localhost:3000/auth/callback");
  });
});

it("SI-18 mail and Google obey the same rule", async () => {
  const server = await startTestServer();
  const browser = createBrowser(server);
  const evil = "https://evil.example/auth/callback";
  await browser.auth.signInWithOtp({ email: "ada@example.com", options: { emailRedirectTo: evil } });
  expect((await newestMail(server.url, "ada@example.com")).link.origin).toBe(server.url);
  const account = { email: "ada@example.com" };
  const back = await visitGoogle(browser, { url: server.url, account, redirectTo: evil });
  expect(back.origin).toBe(server.url);
  await server.close();
});

import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#server/platform/db/schema/people/auth.ts";
import { createBrowser, createTestClock, newestMail, postAuth, sessionOf } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

const time = createTestClock();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const userCount = async (email: string) =>
  (await server.db.select({ n: count() }).from(users).where(eq(users.email, email)))[0]?.n;

async function askFor(email: string) {
  const browser = createBrowser(server);
  const { error } = await browser.auth.signInWithOtp({ email });
  expect(error).toBeNull();
  const mail = await newestMail(server.url, email);
  return { browser, ...mail, token_hash: mail.link.searchParams.get("token_hash") ?? "" };
}

describe("the link", () => {
  it("SI-13 SI-18 signs in once, with the address in any spelling, and returns a full session", async () => {
    const browser = createBrowser(server);
    const emailRedirectTo = `${server.url}/auth/callback?from=store`;
    await browser.auth.signInWithOtp({ email: "  Ada@Example.COM ", options: { emailRedirectTo } });
    const { link } = await newestMail(server.url, "ada@example.com");
    expect(link.href).toMatch(`${server.url}/auth/callback?from=store&token_hash=`);
    expect(link.searchParams.get("type")).toBe("email");
    expect(await userCount("ada@example.com")).toBe(0);

    const token_hash = link.searchParams.get("token_hash") ?? "";
    const { data, error } = await browser.auth.verifyOtp({ token_hash, type: "email" });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(data.session?.expires_at).toBeCloseTo(time.clock().getTime() / 1000 + 3600, -1);
    expect(data.user).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      email: "ada@example.com",
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      is_anonymous: false,
      identities: [{ provider: "email", email: "ada@example.com", user_id: data.user?.id }],
    });

    const again = await createBrowser(server).auth.verifyOtp({ token_hash, type: "email" });
    expect(again.error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    });
    expect(await userCount("ada@example.com")).toBe(1);
  });

  it("SI-18 works in another browser than the requesting one", async () => {
    const { token_hash } = await askFor("elsewhere@example.com");
    const other = createBrowser(server);
    expect((await other.auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
    expect((await sessionOf(other)).user.email).toBe("elsewhere@example.com");
  });

  it("LV-7 can be previewed any number of times: shows a masked address, and whether this browser requested it", async () => {
    const { browser, token_hash } = await askFor("looked.at@example.com");
    const look = async (body: object) => {
      const response = await fetch(`${server.url}/api/sign-in-link`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const hint = "l…@example.com";
    for (let times = 0; times < 3; times++)
      expect(await look({ token_hash, addresses: [] })).toEqual({
        status: 200,
        body: { hint, requested: false },
      });
    const addresses = ["else@example.com", " Looked.At@Example.com"];
    expect(await look({ token_hash, addresses })).toMatchObject({ body: { hint, requested: true } });
    expect((await look({ token_hash, addresses: Array(6).fill("a@example.com") })).status).toBe(400);
    expect(await userCount("looked.at@example.com")).toBe(0);
    expect((await browser.auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
    for (const gone of [token_hash, "A".repeat(43), "x", ""])
      expect(await look({ token_hash: gone, addresses })).toEqual({
        status: 403,
        body: { error: { code: "otp_expired", message: "Email link is invalid or has expired" } },
      });
  });

  it("SI-18 is refused after one hour", async () => {
    const { browser, token_hash, code } = await askFor("late@example.com");
    time.advance(3601);
    const byLink = await browser.auth.verifyOtp({ token_hash, type: "email" });
    expect(byLink.error?.code).toBe("otp_expired");
    const byCode = await browser.auth.verifyOtp({ email: "late@example.com", token: code, type: "email" });
    expect(byCode.error).toMatchObject({ code: "otp_expired", message: "Token has expired or is invalid" });
    expect(await userCount("late@example.com")).toBe(0);
  });

  it("TA-5: stays valid, once, after a newer mail was sent; the newer code replaces the older", async () => {
    const email = "twice@example.com";
    const first = await askFor(email);
    time.advance(61);
    await first.browser.auth.signInWithOtp({ email });
    const second = await newestMail(server.url, email, 1);
    const oldCode = await first.browser.auth.verifyOtp({ email, token: first.code, type: "email" });
    if (first.code !== second.code) expect(oldCode.error?.code).toBe("otp_expired");
    const byOldLink = () => first.browser.auth.verifyOtp({ token_hash: first.token_hash, type: "email" });
    expect((await byOldLink()).error).toBeNull();
    expect((await byOldLink()).error?.code).toBe("otp_expired");
    const token_hash = second.link.searchParams.get("token_hash") ?? "";
    expect((await first.browser.auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
    const code = await first.browser.auth.verifyOtp({ email, token: second.code, type: "email" });
    expect(code.error?.code).toBe("otp_expired");
  });

  it("TA-5: an older link expires after its hour, regardless of later mails", async () => {
    const email = "older@example.com";
    const first = await askFor(email);
    time.advance(3000);
    await first.browser.auth.signInWithOtp({ email });
    await newestMail(server.url, email, 1);
    time.advance(601);
    const late = await first.browser.auth.verifyOtp({ token_hash: first.token_hash, type: "email" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("SI-18 survives a mail scanner's GET and HEAD, of the new link's page and of the old style", async () => {
    const { browser, link, token_hash } = await askFor("scanned@example.com");
    const oldStyle = `${server.url}/auth/v1/verify?token=${token_hash}&type=magiclink&redirect_to=${server.url}/auth/callback`;
    for (const method of ["GET", "HEAD", "GET"]) {
      await browser.visit(link.href, { method });
      const answer = await browser.visit(oldStyle, { method });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(
        `${server.url}/auth/callback?token_hash=${token_hash}&type=magiclink`,
      );
    }
    expect((await browser.auth.verifyOtp({ token_hash, type: "magiclink" })).error).toBeNull();
  });

  it("SI-18 two simultaneous clicks sign in once", async () => {
    const { token_hash } = await askFor("double@example.com");
    const spend = () => createBrowser(server).auth.verifyOtp({ token_hash, type: "email" });
    const results = await Promise.all([spend(), spend(), spend()]);
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await userCount("double@example.com")).toBe(1);
  });
});

describe("the code", () => {
  it("SI-18 signs in", async () => {
    const { browser, code } = await askFor("code@example.com");
    const email = "Code@example.com";
    expect((await browser.auth.verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
  });

  it("SI-18 is dead after five wrong tries; the link is not", async () => {
    const email = "guess@example.com";
    const { browser, code, token_hash } = await askFor(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await browser.auth.verifyOtp({ email, token: wrong, type: "email" });
      expect(error).toMatchObject({ status: 403, code: "otp_expired" });
    }
    const sixth = await browser.auth.verifyOtp({ email, token: code, type: "email" });
    expect(sixth.error?.code).toBe("otp_expired");
    expect((await browser.auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
  });

  it("SI-18 allows fifty tries a day per address, regardless of client and number of mails", async () => {
    const email = "patient@example.com";
    for (let n = 0; n < 50; n++) await postAuth(server, "/verify", { email, token: "000000", type: "email" });
    const { browser, code, token_hash } = await askFor(email);
    expect((await browser.auth.verifyOtp({ email, token: code, type: "email" })).error?.code).toBe(
      "otp_expired",
    );
    expect((await browser.auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
  });

  it("SI-18 of one address does not open another", async () => {
    const [one, other] = [await askFor("one@example.com"), await askFor("other@example.com")];
    const { error } = await one.browser.auth.verifyOtp({
      email: "other@example.com",
      token: one.code === other.code ? "x" : one.code,
      type: "email",
    });
    expect(error?.code).toBe("otp_expired");
  });
});

describe("storage", () => {
  it("SI-18 no table contains the secrets of a link or mail, before it is sent or after", async () => {
    const { token_hash, code } = await askFor("stored@example.com");
    const everything = await server.db.execute(
      `select (select json_agg(t) from auth_one_time_tokens t)::text || (select json_agg(j) from pgboss.job j)::text as dump`,
    );
    const dump = JSON.stringify(everything.rows);
    expect(dump).toContain("stored@example.com");
    expect(dump).not.toContain(token_hash);
    expect(dump).not.toContain(`"${code}"`);
  });
});

describe("bad input", () => {
  it.each([
    [{}, "One of email or phone must be set"],
    [{ email: "" }, "One of email or phone must be set"],
    [{ email: "nobody" }, "Unable to validate email address: invalid format"],
    [{ email: "a@b" }, "Unable to validate email address: invalid format"],
    [{ email: "a@example.com\nBcc: b@example.com" }, "Unable to validate email address: invalid format"],
    [{ email: `${"a".repeat(260)}@example.com` }, "An email address is too long"],
  ])("SI-18 otp %j: %s", async (body, message) => {
    const answer = await postAuth(server, "/otp", body, { "x-supabase-api-version": "2024-01-01" });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-sb-error-code")).toBe("validation_failed");
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(await answer.json()).toEqual({ code: "validation_failed", message });
  });

  it("SI-18 a body that is no JSON, in the old format of errors", async () => {
    const answer = await fetch(`${server.url}/auth/v1/otp`, { method: "POST", body: "{" });
    expect(answer.headers.get("x-supabase-api-version")).toBeNull();
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: "bad_json",
      msg: "Could not parse request body as JSON",
    });
  });

  it("SI-18 cross-origin calls are allowed with the client's headers", async () => {
    const preflight = await fetch(`${server.url}/auth/v1/otp`, {
      method: "OPTIONS",
      headers: { origin: "https://other.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get("access-control-allow-headers") ?? "";
    for (const name of ["authorization", "apikey", "content-type", "x-client-info", "x-supabase-api-version"])
      expect(allowed).toContain(name);
    const answer = await fetch(`${server.url}/auth/v1/settings`, {
      headers: { origin: "https://other.example" },
    });
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-supabase-api-version");
  });
});

import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#server/platform/db/schema/people/auth.ts";
import { createBrowser, createTestClock, mailsTo, newestMail, signInByMail } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

/** Where auth-js and the reference server's own tests expect something of any server that speaks this API. */

const time = createTestClock();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ clock: time.clock, env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const accounts = async (email: string) =>
  (await server.db.select({ n: count() }).from(users).where(eq(users.email, email)))[0]?.n;

async function spendNewest(browser: ReturnType<typeof createBrowser>, email: string, after = 0) {
  const { link } = await newestMail(server.url, email, after);
  const token_hash = link.searchParams.get("token_hash") ?? "";
  return browser.auth.verifyOtp({ token_hash, type: "email" });
}

/** Jobs run in order: once this mail is there, an earlier request's would be, too. */
async function mailAfterwards(email: string): Promise<void> {
  await createBrowser(server).auth.signInWithOtp({ email });
  await newestMail(server.url, email);
}

describe("signInWithOtp", () => {
  it("SI-18 create_user: false sends no mail to an unknown address, creates no account, and returns the same", async () => {
    const email = "unknown@example.com";
    const browser = createBrowser(server);
    const asked = await browser.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(asked).toMatchObject({ data: { user: null, session: null }, error: null });
    await mailAfterwards("afterwards@example.com");
    expect(await mailsTo(server.url, email)).toEqual([]);
    const guessed = await browser.auth.verifyOtp({ email, token: "000000", type: "email" });
    expect(guessed.error?.code).toBe("otp_expired");
    expect(await accounts(email)).toBe(0);
  });

  it("SI-18 create_user: false signs in existing accounts only", async () => {
    const email = "has-account@example.com";
    await signInByMail(server, email);
    time.advance(61);
    const browser = createBrowser(server);
    await browser.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect((await spendNewest(browser, email, 1)).error).toBeNull();
  });

  it("SI-18 options.data is stored when the account is made: its known fields, and only then", async () => {
    const email = "new@example.com";
    const browser = createBrowser(server);
    const data = { full_name: "New Person", favourite_colour: "green" };
    await browser.auth.signInWithOtp({ email, options: { data } });
    const made = await spendNewest(browser, email);
    expect(made.data.user?.user_metadata).toMatchObject({ full_name: "New Person", email });
    expect(made.data.user?.user_metadata).not.toHaveProperty("favourite_colour");

    time.advance(61);
    await browser.auth.signInWithOtp({ email, options: { data: { full_name: "Somebody Else" } } });
    const again = await spendNewest(browser, email, 1);
    expect(again.data.user?.user_metadata.full_name).toBe("New Person");
  });

  it("SI-18 a phone is refused as such, and so are both", async () => {
    const byPhone = await createBrowser(server).auth.signInWithOtp({ phone: "+911234567890" });
    expect(byPhone.error).toMatchObject({
      status: 400,
      code: "phone_provider_disabled",
      message: "Unsupported phone provider",
    });
    const both = await post("/otp", { email: "a@example.com", phone: "+911234567890" });
    expect(await both.json()).toMatchObject({
      msg: "Only an email address or phone number should be provided",
    });
    const verified = await createBrowser(server).auth.verifyOtp({
      phone: "+911234567890",
      token: "123456",
      type: "sms",
    });
    expect(verified.error?.code).toBe("phone_provider_disabled");
  });
});

describe("resend", () => {
  it("SI-18 resends the pending mail with a new link after a minute, with the original parameters", async () => {
    const email = "again@example.com";
    const browser = createBrowser(server);
    await browser.auth.signInWithOtp({ email, options: { data: { full_name: "Once More" } } });
    await newestMail(server.url, email);
    const soon = await browser.auth.resend({ type: "signup", email });
    expect(soon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    time.advance(61);
    expect((await browser.auth.resend({ type: "signup", email })).error).toBeNull();
    const { data, error } = await spendNewest(browser, email, 1);
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe("Once More");
  });

  it("SI-18 sends nothing without a pending request, and does not reveal that", async () => {
    const email = "signed-in-already@example.com";
    await signInByMail(server, email);
    time.advance(61);
    for (const address of [email, "never-asked@example.com"])
      expect(await createBrowser(server).auth.resend({ type: "signup", email: address })).toMatchObject({
        error: null,
      });
    await mailAfterwards("after-resend@example.com");
    expect(await mailsTo(server.url, email)).toHaveLength(1);
    expect(await mailsTo(server.url, "never-asked@example.com")).toEqual([]);
  });

  it.each([
    [{ email: "a@example.com" }, "Missing one of these types: signup, email_change, sms, phone_change"],
    [{ type: "signup" }, "One of email or phone must be set"],
    [{ type: "sms", phone: "+911234567890" }, "Unsupported phone provider"],
  ])("SI-18 refuses %j", async (body, msg) => {
    const refused = await post("/resend", body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ msg });
  });
});

it("SI-18 resetPasswordForEmail signs in existing accounts and creates none", async () => {
  const email = "forgetful@example.com";
  await signInByMail(server, email);
  time.advance(61);
  const browser = createBrowser(server);
  expect((await browser.auth.resetPasswordForEmail(email)).error).toBeNull();
  expect((await browser.auth.resetPasswordForEmail("stranger@example.com")).error).toBeNull();
  expect((await spendNewest(browser, email, 1)).error).toBeNull();
  await mailAfterwards("after-recover@example.com");
  expect(await mailsTo(server.url, "stranger@example.com")).toEqual([]);
});

describe("features that this server does not have", () => {
  it("SI-18 are refused with the reference server's codes and words", async () => {
    const { auth } = createBrowser(server);
    const credentials = { email: "a@example.com", password: "correct horse" };
    const phone = { phone: "+911234567890", password: "correct horse" };
    const refusals = [
      [await auth.signInAnonymously(), 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
      [await auth.signUp(credentials), 400, "email_provider_disabled", "Email signups are disabled"],
      [await auth.signUp(phone), 400, "phone_provider_disabled", "Phone signups are disabled"],
      [await auth.signInWithPassword(credentials), 400, "invalid_credentials", "Invalid login credentials"],
      [await auth.signInWithPassword(phone), 422, "phone_provider_disabled", "Phone logins are disabled"],
      [
        await auth.signInWithSSO({ domain: "example.com" }),
        404,
        "saml_provider_disabled",
        "SAML 2.0 is disabled",
      ],
    ] as const;
    for (const [{ error }, status, code, message] of refusals)
      expect(error).toMatchObject({ status, code, message });
  });

  it("SI-18 second factors and identities want a session first", async () => {
    for (const [method, path] of [
      ["POST", "/factors"],
      ["POST", "/factors/x/challenge"],
      ["DELETE", "/factors/x"],
      ["GET", "/user/identities/authorize"],
      ["DELETE", "/user/identities/x"],
      ["GET", "/admin/users"],
      ["POST", "/invite"],
    ] as const) {
      const refused = await fetch(`${server.url}/auth/v1${path}`, { method });
      expect([path, refused.status, refused.headers.get("x-sb-error-code")]).toEqual([
        path,
        401,
        "no_authorization",
      ]);
    }
    const { auth } = await signInByMail(server, "factors@example.com");
    expect((await auth.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
      status: 422,
      code: "mfa_totp_enroll_not_enabled",
      message: "MFA enroll is disabled for TOTP",
    });
    const factorId = crypto.randomUUID();
    expect((await auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
    expect((await auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
    const linked = await auth.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } });
    expect(linked.error).toMatchObject({
      status: 404,
      code: "manual_linking_disabled",
      message: "Manual linking is disabled",
    });
    const [identity] = (await auth.getUserIdentities()).data?.identities ?? [];
    if (!identity) throw new Error("The user has no identity");
    expect((await auth.unlinkIdentity(identity)).error?.code).toBe("manual_linking_disabled");
    expect((await auth.admin.listUsers()).error).not.toBeNull();
  });
});

it("SI-18 DELETE is among the methods that other origins may use", async () => {
  const preflight = await fetch(`${server.url}/auth/v1/factors/x`, {
    method: "OPTIONS",
    headers: { origin: "https://other.example", "access-control-request-method": "DELETE" },
  });
  expect(preflight.headers.get("access-control-allow-methods")).toContain("DELETE");
});

let visitors = 0;
function post(path: string, body: unknown): Promise<Response> {
  visitors += 1;
  return fetch(`${server.url}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `192.0.2.${visitors}` },
    body: JSON.stringify(body),
  });
}

import { afterAll, beforeAll, expect, it } from "vitest";
import { createBrowser, newestMail, visitGoogle } from "#test/auth-client.ts";
import { startTestServer } from "#test/create-test-app.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("SI-18 signs in by the mail's link", async () => {
  const browser = createBrowser(server);
  const emailRedirectTo = `${server.url}/auth/callback`;
  const asked = await browser.auth.signInWithOtp({
    email: " Ada@Example.com ",
    options: { emailRedirectTo },
  });
  expect(asked.error).toBeNull();
  const { link } = await newestMail(server.url, "ada@example.com");
  expect(link.origin + link.pathname).toBe(emailRedirectTo);
  const token_hash = link.searchParams.get("token_hash") ?? "";
  const { data, error } = await browser.auth.verifyOtp({ token_hash, type: "email" });
  expect(error).toBeNull();
  expect(data.user?.email).toBe("ada@example.com");
  const claims = await browser.auth.getClaims();
  expect(claims.data?.claims.email).toBe("ada@example.com");
});

it("SI-18 signs in with Google", async () => {
  const browser = createBrowser(server);
  const back = await visitGoogle(browser, {
    url: server.url,
    account: { email: "grace@example.com", name: "Grace Hopper" },
  });
  expect(back.searchParams.get("error_description")).toBeNull();
  const { data, error } = await browser.auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  expect(data.user?.user_metadata.full_name).toBe("Grace Hopper");
});

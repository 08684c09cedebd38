import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, liveEnv } from "#test/create-test-app.ts";

let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  test = await createTestApp();
  const mail = {
    to: "ada@example.com",
    text: "Open https://example.com/?a=1&b=2 now",
    html: "<head></head><p>Hello</p>",
  };
  await test.services.mailer.send({ ...mail, subject: "First" });
  await test.services.mailer.send({ ...mail, subject: "<script>alert(1)</script>", to: "eve@example.com" });
});
afterAll(() => test.close());

it("SI-18 lists the newest mail first and opens one in a sandboxed frame with working links", async () => {
  const response = await test.request("/demo/mail");
  const page = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(page.indexOf("alert(1)")).toBeLessThan(page.indexOf("First"));
  expect(page).not.toContain("<script");
  expect(page).toContain('<a href="https://example.com/?a=1&amp;b=2">');
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation" srcdoc="&lt;head&gt;/);
  const [, first] = (await (await test.request("/demo/mail.json")).json()) as { id: string }[];
  const opened = await (await test.request(`/demo/mail?id=${first?.id}`)).text();
  expect(opened).toContain("<h2>First</h2>");
});

it("SI-18 filters the mailbox by address, as a page and as JSON", async () => {
  const page = await (await test.request("/demo/mail?to=Ada@Example.com")).text();
  expect(page).toContain("First");
  expect(page).not.toContain("eve@example.com");
  const mails = (await (await test.request("/demo/mail.json?to=ada@example.com")).json()) as object[];
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "ada@example.com", subject: "First", created_at: expect.any(String) });
});

it("SI-18 CO-1 has no mailbox, one-click console or Google stand-in in live mode", async () => {
  const live = await createTestApp({ env: liveEnv });
  for (const path of [
    "/demo/mail",
    "/demo/mail.json",
    "/demo/console",
    "/demo/google/.well-known/openid-configuration",
  ])
    expect((await live.request(path)).status).toBe(404);
  expect(live.services.demoGoogle).toBeNull();
  await live.close();
});

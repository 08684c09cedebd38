import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "#server/config.ts";
import { startTestServer } from "#test/create-test-app.ts";
import { checkVisitorAddress } from "./check-visitor-address.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => site.close());

test("N12 LV-6: names a proxy that TRUST_PROXY does not count, when SITE_URL is on the internet", async () => {
  const config = parseConfig({ SITE_URL: site.url, TRUST_PROXY: "1" });
  const onInternet = async () => "203.0.113.1";
  // The connection comes from loopback, as from a host proxy that is not counted.
  expect(await checkVisitorAddress(config, onInternet)).toMatchObject({
    state: "wrong",
    message: expect.stringMatching(/^Visitors share one address: the site sees (::1|127\.0\.0\.1)/),
    remedy: expect.stringContaining("2 where a proxy of the host"),
  });
  expect(await checkVisitorAddress(config)).toMatchObject({ state: "good" });
});

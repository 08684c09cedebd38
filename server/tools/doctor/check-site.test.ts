import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "#server/config.ts";
import { localhostCertificate } from "#test/fixtures/localhost-certificate.ts";
import { checkSite } from "./check-site.ts";

const trusted = getCACertificates("default");
let server: Server;
let siteUrl: string;
beforeAll(async () => {
  server = createServer(localhostCertificate, (_, res) => res.end('{"status":"ok"}'));
  server.listen(0, "localhost");
  await once(server, "listening");
  siteUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  server.close();
});

test("LV-6 reports an untrusted or expiring certificate with its remedy", async () => {
  const config = { ...parseConfig({ SITE_URL: siteUrl }), mode: "live" as const };
  expect(await checkSite(config, new Date())).toEqual({
    name: "site",
    state: "wrong",
    message: expect.stringContaining("self-signed certificate"),
    remedy: expect.stringContaining("its certificate is valid"),
  });
  setDefaultCACertificates([...trusted, localhostCertificate.cert]);
  const end = Date.parse(new X509Certificate(localhostCertificate.cert).validTo);
  const days = (count: number) => new Date(end - count * 86_400_000);
  expect(await checkSite(config, days(13))).toEqual({
    name: "site",
    state: "wrong",
    message: "The certificate ends in 13 days.",
    remedy: "Renew it, and see why that is not automatic.",
  });
  // Not about to expire; the rest depends on port 80 of this machine.
  expect((await checkSite(config, days(14))).message).not.toContain("ends in");
});

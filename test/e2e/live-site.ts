import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { freePort, startSmtpInbox } from "n8n-proof/testing";
import { liveEnv } from "../fixtures/live-env.ts";
import { startSiteProcess } from "../site-process.ts";
import { test as base } from "./fixtures.ts";
import { signInAs } from "./sign-in-as.ts";

const MOVED_CLOCK = fileURLToPath(new URL("../fixtures/moved-clock.ts", import.meta.url));
export const [OLGA, OTTO] = ["olga@opswright.example", "otto@opswright.example"];

type LiveSite = Awaited<ReturnType<typeof startLiveSite>>;

/** Starts a site in live mode whose clock can be moved and whose mails arrive. */
export const test = base.extend<object, { live: LiveSite }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const live = await startLiveSite();
      await use(live);
      await live.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ live }, use) => use(live.url),
});

async function startLiveSite() {
  const inbox = await startSmtpInbox();
  const dataDir = await mkdtemp(join(tmpdir(), "opswright-live-"));
  const port = await freePort();
  const site = await startSiteProcess({
    dataDir,
    port,
    env: {
      ...liveEnv,
      SITE_URL: `http://localhost:${port}`,
      HOST: "127.0.0.1",
      OPERATORS: `${OLGA},${OTTO}`,
      SMTP_URL: inbox.url,
      NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
    },
  });
  const codes = (email: string) =>
    inbox.mails.flatMap(({ to, text }) => (to === email && /: (\d{6})$/m.exec(text)?.[1]) || []);
  return {
    url: site.url,
    moveClock: (seconds: number) => void site.process.send({ moveClockMs: seconds * 1000 }),
    /** An address gets one mail a minute. */
    async signIn(page: Page, email: string) {
      const before = codes(email).length;
      return signInAs(page, email, async () => {
        await expect.poll(() => codes(email).length, "a sign-in mail").toBeGreaterThan(before);
        return codes(email).at(-1) ?? "";
      });
    },
    async stop() {
      await site.stop();
      await inbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

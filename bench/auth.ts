import { createBrowser, newestMail, type TestBrowser } from "#test/auth-client.ts";
import { startSiteProcess } from "#test/site-process.ts";
import { exactly, type Measurement, quantile } from "./measure/measurement.ts";

const BROWSERS = 50;
const REFRESHES_EACH = 20;

/** Fifty browsers sign in by mail at once, then refresh a thousand times, with the real client over HTTP. */
export async function benchAuth(): Promise<Measurement[]> {
  const site = await startSiteProcess();
  try {
    const browsers = Array.from({ length: BROWSERS }, () => createBrowser(site));
    const signIns = await measure(browsers, 1, (browser, index) =>
      signIn(browser, `load${index}@example.com`),
    );
    const refreshes = await measure(browsers, REFRESHES_EACH, refresh);
    const plain = await measure(
      browsers,
      REFRESHES_EACH,
      async ({ url }) => (await fetch(`${url}/healthz`)).ok,
    );
    const stillIn = await Promise.all(
      browsers.map(async ({ auth }) => (await auth.getUser()).error === null),
    );
    const lost = signIns.failed + refreshes.failed + stillIn.filter((ok) => !ok).length;
    return [
      { name: `sign-ins/s, ${BROWSERS} at once`, value: signIns.perSecond.toFixed(1) },
      { name: "sign-in p99, ms", value: signIns.p99.toFixed(0) },
      { name: `refreshes/s, ${BROWSERS * REFRESHES_EACH} of them`, value: refreshes.perSecond.toFixed(0) },
      { name: "refresh p99, ms", value: refreshes.p99.toFixed(0) },
      { name: "bare answers/s, same client", value: plain.perSecond.toFixed(0) },
      { name: "refreshes / bare answers", value: (refreshes.perSecond / plain.perSecond).toFixed(2) },
      exactly("lost", lost, 0),
    ];
  } finally {
    await site.stop();
  }
}

async function signIn(browser: TestBrowser, email: string): Promise<boolean> {
  const asked = await browser.auth.signInWithOtp({ email });
  if (asked.error) return false;
  const { code } = await newestMail(browser.url, email);
  return (await browser.auth.verifyOtp({ email, token: code, type: "email" })).error === null;
}

async function refresh({ auth }: TestBrowser): Promise<boolean> {
  return (await auth.refreshSession()).error === null;
}

/** Runs each browser's work `times` times in a row, all browsers in parallel. */
async function measure(
  browsers: TestBrowser[],
  times: number,
  work: (browser: TestBrowser, index: number) => Promise<boolean>,
) {
  const durations: number[] = [];
  let failed = 0;
  const started = performance.now();
  await Promise.all(
    browsers.map(async (browser, index) => {
      for (let turn = 0; turn < times; turn++) {
        const began = performance.now();
        if (!(await work(browser, index))) failed += 1;
        durations.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: durations.length / seconds, p99: quantile(durations, 0.99), failed };
}

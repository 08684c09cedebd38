import type { Config } from "#server/config.ts";
import { certificateExpiry } from "#server/platform/net/certificate-expiry.ts";
import { DAY_MS } from "#shared/time/time.ts";
import { ask, check, type Finding, good, TIMEOUT_MS, unused, wrong } from "./finding.ts";
import { driftOf } from "./queries.ts";

/** Checks SITE_URL from outside: it reaches us, its certificate lasts, and http redirects to https. */
export function checkSite({ siteUrl, mode }: Config, now: Date): Promise<Finding> {
  const remedy = `See that the site runs, that the name of ${siteUrl} leads to it, and that its certificate is valid.`;
  return check("site", remedy, async () => {
    const health = await ask(`${siteUrl}/healthz`).catch((error) => {
      if (mode === "live") throw error;
    });
    if (!health) return unused(`Nothing runs at ${siteUrl}.`);
    if (!health.ok || !(await health.text()).includes('"ok"'))
      return wrong(`${siteUrl}/healthz answers ${health.status}, and not as our site would.`, remedy);
    const expiry = await certificateExpiry(siteUrl, { timeoutMs: TIMEOUT_MS, rejectUnauthorized: true });
    if (!expiry) return good(`${siteUrl} is ours.`);
    const days = Math.floor((expiry.getTime() - now.getTime()) / DAY_MS);
    if (days < 14)
      return wrong(`The certificate ends in ${days} days.`, "Renew it, and see why that is not automatic.");
    const { hostname } = new URL(siteUrl);
    if (!(await leadsToHttps(hostname)))
      return wrong(`http://${hostname} does not lead to https.`, "Let your proxy redirect port 80 to https.");
    return good(`${siteUrl} is ours, its certificate lasts ${days} days, and http leads to it.`);
  });
}

async function leadsToHttps(host: string): Promise<boolean> {
  const response = await ask(`http://${host}/`, { redirect: "manual" });
  return (
    [301, 302, 307, 308].includes(response.status) && /^https:/.test(response.headers.get("location") ?? "")
  );
}

/** Checks the clock, because signatures, links and tokens contain times. */
export function checkClock(
  { google, razorpay, s3 }: Config,
  { clock, databaseDrift }: { clock: () => Date; databaseDrift: Promise<number | null> },
): Promise<Finding> {
  const remedy = "Let the machine take its time from the net (NTP): timedatectl set-ntp true.";
  return check("clock", remedy, async () => {
    const drifts: [milliseconds: number, whose: string][] = [];
    const ofDatabase = await databaseDrift;
    if (ofDatabase !== null) drifts.push([ofDatabase, "the database"]);
    for (const url of [razorpay?.apiUrl, google?.issuer, s3?.endpoint]) {
      const drift = url ? await driftFrom(url, clock) : null;
      if (url && drift !== null) drifts.push([drift, new URL(url).host]);
    }
    if (drifts.length === 0) return unused("There is nobody to compare it with.");
    const [worst, whose] = drifts.reduce((one, other) =>
      Math.abs(other[0]) > Math.abs(one[0]) ? other : one,
    );
    const seconds = Math.round(Math.abs(worst) / 1000);
    if (seconds > 30) return wrong(`It is ${seconds} s away from that of ${whose}.`, remedy);
    return good(`Within ${Math.max(seconds, 1)} s of ${drifts.map(([, name]) => name).join(", ")}.`);
  });
}

/** Returns the clock drift, or null without a Date header. Reachability is checked elsewhere. */
async function driftFrom(url: string, clock: () => Date): Promise<number | null> {
  const asked = clock();
  const response = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(5_000) }).catch(() => null);
  const date = new Date(response?.headers.get("date") ?? "");
  return Number.isNaN(date.getTime()) ? null : driftOf(date, asked, clock());
}

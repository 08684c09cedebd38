import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "n8n-proof/testing";
import { parseConfig } from "#server/config.ts";
import { fillCatalogue } from "#server/demo/index.ts";
import { setSeller } from "#server/modules/operator/index.ts";
import { withServices } from "#server/tools/cli/open-services.ts";
import type { ResourceRow } from "#shared/catalogue/catalogue.ts";
import { startNginx } from "#test/fixtures/nginx.ts";
import { startS3Server } from "#test/fixtures/s3-server.ts";
import { testSeller } from "#test/fixtures/seller.ts";
import { startRazorpayStandIn } from "#test/razorpay-stand-in.ts";
import type { Measurement } from "../measure/measurement.ts";
import { shopByBrowser } from "./browser-shopper.ts";
import { startDebianPostgres, whyNoDebianPostgres } from "./debian-postgres.ts";
import { disturb } from "./disturb.ts";
import { createInstance } from "./instance.ts";
import { judgeAssets, judgeBooks, judgePages, ownAssets } from "./judge.ts";
import { judgeOperator } from "./judge-operator.ts";
import { makeNextBuild } from "./next-build.ts";
import { startPausableInbox } from "./pausable-inbox.ts";
import { type Acknowledged, createShopper, type Shop, type Way } from "./shopper.ts";
import { watchBrowser, watchPages } from "./watch-pages.ts";

const PURCHASES = Number(process.env.BENCH_PURCHASES ?? 200);
const SHOPPERS = 40;
const WAYS: Way[] = ["browser", "browser", "browser", "webhook", "webhook", "reconciler"];

/**
 * Three instances behind nginx on Debian's PostgreSQL, with an S3 server, a mail server and a simulated Razorpay.
 * Two hundred purchases, page views and a browser continue while each component fails in turn. Nothing acknowledged
 * may be lost or duplicated.
 */
export async function* benchFaults(): AsyncGenerator<Measurement> {
  const reason = await whyNoDebianPostgres();
  if (reason) return yield { name: "skipped", value: reason };
  const closers: (() => Promise<unknown>)[] = [];
  const closing = <T>(thing: T, close: (thing: T) => Promise<unknown>): T => {
    closers.unshift(() => close(thing));
    return thing;
  };
  try {
    const { postgres, s3, mail, razorpay, next, ports, instances, proxy } = await startCluster(closing);
    const shop = { url: proxy.url, razorpay, mails: mail.mails, messageIds: mail.messageIds };
    const pages = watchPages(proxy.url);
    const browser = await watchBrowser(proxy.url);
    const buyers = await shopByBrowser(shop, 2000);

    const started = performance.now();
    const say = (line: string) =>
      process.stderr.write(`    ${((performance.now() - started) / 1000).toFixed(0)} s: ${line}\n`);
    const [byApi, sent] = await Promise.all([
      buyAll(shop),
      sendMessages(shop),
      disturb({ instances, postgres, s3, mail, nextVersion: next.folder }, say),
    ]);
    yield {
      name: "seconds of faults and purchases",
      value: ((performance.now() - started) / 1000).toFixed(0),
    };
    const byBrowser = await buyers.stop();
    yield {
      name: "purchases made by a browser at the store's page",
      value: String(byBrowser.length),
      goal: "> 0",
      met: byBrowser.length > 0,
    };
    const bought = [...byApi, ...byBrowser];
    const walked = await browser.stop();
    const seen = await pages.stop();
    yield* judgePages(seen, walked);
    yield await judgeAssets(ports, [...(await ownAssets()), ...next.assets]);
    yield* await judgeBooks(postgres.url, {
      bought,
      fromBrowsers: byBrowser.length,
      wanted: PURCHASES,
      sent,
      shop,
    });
    yield* await judgeOperator(shop, LIVE.OPERATORS);
    const outages = instances.map((each) => each.output().split("the database is away").length - 1);
    yield { name: "log lines about an outage, by instance", value: outages.join(" ") };
  } finally {
    for (const close of closers) await close().catch((error) => process.stderr.write(`${error}\n`));
  }
}

type Closing = <T>(thing: T, close: (thing: T) => Promise<unknown>) => T;

async function startCluster(closing: Closing) {
  const postgres = closing(await startDebianPostgres(), (it) => it.stop());
  const s3 = closing(await startS3Server(), (it) => it.close());
  const mail = closing(await startPausableInbox(), (it) => it.close());
  const razorpay = closing(await startRazorpayStandIn({ keyId: "rzp_live_standin" }), (it) => it.close());
  const next = closing(await makeNextBuild(), (it) => it.remove());
  const port = await freePort();
  const addresses = {
    SITE_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url,
    DATABASE_URL: postgres.url,
  };
  const env = { ...razorpay.env, ...LIVE, ...s3Variables(s3), ...addresses };
  const ports = [await freePort(), await freePort(), await freePort()];
  const instances = ports.map((each) => closing(createInstance(each, env), (it) => it.kill()));
  await withServices(parseConfig(env), async (services) => {
    await setSeller(services, { actor: "the bench", facts: testSeller });
    await fillCatalogue(services, () => {});
  });
  await Promise.all(instances.map((each) => each.start()));
  const proxy = closing(await startNginx({ port, upstreams: ports }), (it) => it.stop());
  return { postgres, s3, mail, razorpay, next, ports, instances, proxy };
}

/** Remaining live variables; Google sign-in and the exchange rate are not used here. */
const LIVE = {
  MODE: "live",
  HOST: "127.0.0.1",
  OPERATORS: "operator@opswright.example",
  SECRETS_KEY: randomBytes(32).toString("base64"),
  MAIL_FROM: "hello@opswright.example",
  GOOGLE_CLIENT_ID: "nobody",
  GOOGLE_CLIENT_SECRET: "uses it here",
  EXCHANGE_RATE_URL: "http://127.0.0.1:9",
  TRUST_PROXY: "2",
  DRAIN_SECONDS: "2",
};

function s3Variables(s3: Awaited<ReturnType<typeof startS3Server>>) {
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}

/** Forty buyers, a few at a time, five items each. */
async function buyAll(shop: Shop): Promise<Acknowledged[]> {
  const rows = (await (await fetch(`${shop.url}/api/resources?is_free=false`)).json()) as ResourceRow[];
  // Without bundles each purchase grants one entitlement.
  const slugs = rows.flatMap(({ slug, includes }) => (includes ? [] : [slug])).slice(0, PURCHASES / SHOPPERS);
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, number) => createShopper(shop, number)),
  );
  const bought: Acknowledged[] = [];
  const queue = shoppers.map((shopper, number) => ({ shopper, number }));
  const serve = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      await one.shopper.signIn();
      for (const [at, slug] of slugs.entries()) {
        bought.push(await one.shopper.buy(slug, WAYS[(one.number + at) % WAYS.length] ?? "browser"));
        await wait(300);
      }
    }
  };
  await Promise.all([serve(), serve(), serve(), serve()]);
  return bought;
}

/** Returns the messages that were acknowledged with 200. */
async function sendMessages(shop: Shop): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 0; number < 40; number++) {
    const writer = await createShopper(shop, 1000 + number);
    const message = `A message that must not be lost, number ${number}`;
    const body = { name: "Ann Client", email: writer.email, company: "Client", message };
    const response = await writer.post("/api/contact", body);
    if (response.status === 200) texts.push(message);
    await wait(1500);
  }
  return texts;
}

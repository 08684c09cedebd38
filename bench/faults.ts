import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startS3Server } from "#test/fixtures/s3-server.ts";
import { startRazorpayStandIn } from "#test/razorpay-stand-in.ts";
import { freePort } from "#test/site-process.ts";
import { startDebianPostgres, whyNoDebianPostgres } from "./faults/debian-postgres.ts";
import { disturb } from "./faults/disturb.ts";
import { createInstance } from "./faults/instance.ts";
import { makeNextBuild } from "./faults/next-build.ts";
import { startNginxProxy } from "./faults/nginx-proxy.ts";
import { startPausableInbox } from "./faults/pausable-inbox.ts";
import { type Acknowledged, createShopper, type Shop, type Way } from "./faults/shopper.ts";
import { watchBrowser, watchPages } from "./faults/watch-pages.ts";
import type { Measurement } from "./measurement.ts";

const PURCHASES = Number(process.env.BENCH_PURCHASES ?? 200);
const SHOPPERS = 40;
const WAYS: Way[] = ["browser", "browser", "browser", "webhook", "webhook", "reconciler"];

/**
 * Three instances behind nginx on Debian's PostgreSQL, with an S3 server, a mail server and Razorpay's stand-in; two hundred
 * purchases, pages and a browser go on while everything around them fails in turn. Nothing acknowledged may be lost or doubled.
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
    const postgres = closing(await startDebianPostgres(), (it) => it.stop());
    const s3 = closing(await startS3Server(), (it) => it.close());
    const mail = closing(await startPausableInbox(), (it) => it.close());
    const razorpay = closing(await startRazorpayStandIn(), (it) => it.close());
    const next = closing(await makeNextBuild(), (it) => it.remove());
    const port = await freePort();
    const env = {
      ...razorpay.env,
      DATABASE_URL: postgres.url,
      SITE_URL: `http://localhost:${port}`,
      SMTP_URL: mail.url,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      TRUST_PROXY: "2",
      DRAIN_SECONDS: "2",
    };
    const ports = [await freePort(), await freePort(), await freePort()];
    const instances = ports.map((each) => closing(createInstance(each, env), (it) => it.kill()));
    // The first fills the catalogue; the others start together.
    const [first, ...others] = instances;
    await first?.start();
    await Promise.all(others.map((each) => each.start()));
    const proxy = closing(await startNginxProxy(port, ports), (it) => it.stop());
    const shop = { url: proxy.url, razorpay, mails: mail.mails };
    const pages = watchPages(proxy.url);
    const browser = await watchBrowser(proxy.url);

    const started = performance.now();
    const say = (line: string) =>
      process.stderr.write(`    ${((performance.now() - started) / 1000).toFixed(0)} s: ${line}\n`);
    const [bought, sent] = await Promise.all([
      buyAll(shop),
      sendMessages(shop),
      disturb({ instances, postgres, s3, mail, nextVersion: next.folder }, say),
    ]);
    yield {
      name: "seconds of faults and purchases",
      value: ((performance.now() - started) / 1000).toFixed(0),
    };
    const walked = await browser.stop();
    const seen = await pages.stop();
    yield* judgePages(seen, walked);
    yield* await judgeAssets(ports, [...(await ownAssets()), ...next.assets]);
    yield* await judgeBooks(postgres.url, { bought, sent, shop });
    const outages = instances.map((each) => each.output().split("the database is away").length - 1);
    yield { name: "log lines about an outage, by instance", value: outages.join(" ") };
  } finally {
    for (const close of closers) await close().catch((error) => process.stderr.write(`${error}\n`));
  }
}

/** Forty people, a few at a time, who buy five items each. */
async function buyAll(shop: Shop): Promise<Acknowledged[]> {
  const rows = (await (await fetch(`${shop.url}/api/resources?is_free=false`)).json()) as { slug: string }[];
  const slugs = rows.map(({ slug }) => slug).slice(0, PURCHASES / SHOPPERS);
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

/** Messages whose 200 somebody has seen. */
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

function* judgePages(
  seen: Awaited<ReturnType<ReturnType<typeof watchPages>["stop"]>>,
  walked: Awaited<ReturnType<Awaited<ReturnType<typeof watchBrowser>>["stop"]>>,
): Generator<Measurement> {
  const { served, failures, longestGapMs, ownDelayMs } = seen;
  yield {
    name: `pages that failed, of ${served + failures.length}`,
    value: String(failures.length),
    goal: "0",
    met: failures.length === 0,
  };
  for (const failure of failures.slice(0, 5)) yield { name: `  ${failure}`, value: "" };
  yield { name: "longest time without a page, ms", value: longestGapMs.toFixed(0) };
  yield { name: "longest time that this bench itself stood still, ms", value: ownDelayMs.toFixed(0) };
  const { visits, broken } = walked;
  yield {
    name: `browser: broken, in ${visits} walks`,
    value: String(broken.length),
    goal: "0",
    met: broken.length === 0 && visits > 0,
  };
  for (const each of broken.slice(0, 5)) yield { name: `  ${each}`, value: "" };
}

async function ownAssets(): Promise<string[]> {
  return (await readdir("build/client/assets")).filter((name) => !/\.(br|gz)$/.test(name));
}

async function judgeAssets(ports: number[], names: string[]): Promise<Measurement[]> {
  const missing: string[] = [];
  for (const port of ports)
    for (const name of names) {
      const response = await fetch(`http://127.0.0.1:${port}/assets/${name}`);
      await response.arrayBuffer();
      if (response.status !== 200) missing.push(name);
    }
  const value = String(missing.length);
  return [
    {
      name: `assets of both builds missing, of ${names.length} at each`,
      value,
      goal: "0",
      met: missing.length === 0,
    },
  ];
}

type Judged = { bought: Acknowledged[]; sent: string[]; shop: Shop };

async function judgeBooks(url: string, { bought, sent, shop }: Judged): Promise<Measurement[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const count = async (text: string) => Number((await pool.query<{ count: string }>(text)).rows[0]?.count);
  const goal = (name: string, value: number, wanted: number): Measurement => ({
    name,
    value: String(value),
    goal: String(wanted),
    met: value === wanted,
  });
  try {
    const began = performance.now();
    // The reconciler asks about an order a minute after it was made; receipts follow.
    for (const end = Date.now() + 180_000; Date.now() < end; await wait(500)) {
      const owned = await count("select count(*) from entitlements");
      const open = await count(
        "select count(*) from pgboss.job where state < 'completed' and name in ('send-mail', 'process-webhook')",
      );
      if (owned >= bought.length && open === 0) break;
    }
    const healed = (performance.now() - began) / 1000;
    const granted = new Set(
      (
        await pool.query<{ id: string }>(
          "select provider_payment_id as id from payments where outcome = 'granted'",
        )
      ).rows.map(({ id }) => id),
    );
    const texts = new Set(
      (await pool.query<{ message: string }>("select message from contact_messages")).rows.map(
        (row) => row.message,
      ),
    );
    const receipts = shop.mails.filter(({ subject }) => subject.startsWith("Receipt "));
    return [
      goal("purchases made", bought.length, PURCHASES),
      goal("payments that gave nothing", bought.filter(({ paymentId }) => !granted.has(paymentId)).length, 0),
      goal("entitlements", await count("select count(*) from entitlements"), bought.length),
      goal(
        "payments taken twice, or refunded",
        (await count("select count(*) from payments where outcome <> 'granted'")) +
          (await count("select count(*) from refunds")),
        0,
      ),
      goal("acknowledged messages lost", sent.filter((text) => !texts.has(text)).length, 0),
      goal(
        "buyers without a receipt",
        bought.length - new Set(receipts.map(({ subject }) => subject)).size,
        0,
      ),
      {
        name: "receipts sent twice (a kill between sending and noting)",
        value: String(receipts.length - new Set(receipts.map(({ subject }) => subject)).size),
      },
      { name: "seconds until all was done afterwards", value: healed.toFixed(0) },
      goal("dead jobs", await count("select count(*) from pgboss.job where state = 'failed'"), 0),
    ];
  } finally {
    await pool.end();
  }
}

if (import.meta.main)
  for await (const { name, value, goal, met } of benchFaults())
    process.stdout.write(
      `${name}: ${value}${goal === undefined ? "" : ` (goal ${goal}${met ? "" : " MISSED"})`}\n`,
    );

import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { exactly, type Measurement } from "../measure/measurement.ts";
import type { Acknowledged, Shop } from "./shopper.ts";
import type { watchBrowser, watchPages } from "./watch-pages.ts";

export function* judgePages(
  seen: Awaited<ReturnType<ReturnType<typeof watchPages>["stop"]>>,
  walked: Awaited<ReturnType<Awaited<ReturnType<typeof watchBrowser>>["stop"]>>,
): Generator<Measurement> {
  const { served, failures, longest, ownDelayMs } = seen;
  yield exactly(`pages that failed, of ${served + failures.length}`, failures.length, 0);
  for (const failure of failures.slice(0, 5)) yield { name: `  ${failure}`, value: "" };
  yield {
    name: "longest times without a page, ms (after s)",
    value: longest.map(({ ms, at }) => `${ms.toFixed(0)} (${at.toFixed(0)})`).join(", "),
    goal: "< 1000",
    met: (longest[0]?.ms ?? 0) < 1000,
  };
  yield { name: "longest time that the one who asks stood still, ms", value: ownDelayMs.toFixed(0) };
  const { visits, broken } = walked;
  yield {
    name: `browser: broken, in ${visits} walks`,
    value: String(broken.length),
    goal: "0",
    met: broken.length === 0 && visits > 0,
  };
  for (const each of broken.slice(0, 5)) yield { name: `  ${each}`, value: "" };
}

export async function ownAssets(): Promise<string[]> {
  return (await readdir("build/client/assets")).filter((name) => !/\.(br|gz)$/.test(name));
}

export async function judgeAssets(ports: number[], names: string[]): Promise<Measurement> {
  const missing: string[] = [];
  for (const port of ports)
    for (const name of names) {
      const response = await fetch(`http://127.0.0.1:${port}/assets/${name}`);
      await response.arrayBuffer();
      if (response.status !== 200) missing.push(name);
    }
  return exactly(`assets of both builds missing, of ${names.length} at each`, missing.length, 0);
}

type Judged = { bought: Acknowledged[]; fromBrowsers: number; wanted: number; sent: string[]; shop: Shop };

export async function judgeBooks(
  url: string,
  { bought, fromBrowsers, wanted, sent, shop }: Judged,
): Promise<Measurement[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const count = async (text: string) => Number((await pool.query<{ count: string }>(text)).rows[0]?.count);
  try {
    const began = performance.now();
    // The reconciler checks an order a minute after its creation; receipts follow.
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
    const isReceipt = ({ subject }: { subject: string }) => subject.startsWith("Receipt ");
    const ids = new Set(shop.messageIds.filter(isReceipt).map(({ messageId }) => messageId)).size;
    const receipts = shop.mails.filter(isReceipt);
    const subjects = new Set(receipts.map(({ subject }) => subject)).size;
    return [
      exactly("purchases made by the API", bought.length - fromBrowsers, wanted),
      exactly(
        "payments that gave nothing",
        bought.filter(({ paymentId }) => !granted.has(paymentId)).length,
        0,
      ),
      exactly("entitlements", await count("select count(*) from entitlements"), bought.length),
      exactly(
        "payments taken twice, or refunded",
        (await count("select count(*) from payments where outcome <> 'granted'")) +
          (await count("select count(*) from refunds")),
        0,
      ),
      exactly("acknowledged messages lost", sent.filter((text) => !texts.has(text)).length, 0),
      exactly("buyers without a receipt", bought.length - subjects, 0),
      {
        name: "receipts sent twice; of them with another Message-ID",
        value: `${receipts.length - subjects} ${ids - subjects}`,
      },
      { name: "seconds until all was done afterwards", value: healed.toFixed(0) },
      exactly("dead jobs", await count("select count(*) from pgboss.job where state = 'failed'"), 0),
    ];
  } finally {
    await pool.end();
  }
}

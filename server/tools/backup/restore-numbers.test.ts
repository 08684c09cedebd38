import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { issueInvoice } from "#server/modules/invoices/index.ts";
import { documents } from "#server/platform/db/schema/shop/invoices.ts";
import { orders } from "#server/platform/db/schema/shop/orders.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import { readStored } from "#server/platform/settings/index.ts";
import { createServices } from "#server/wire.ts";
import { noPages } from "#test/create-test-app.ts";
import { createEmptyPlace } from "#test/fixtures/empty-place.ts";
import { type OrderShop, openOrderShop } from "#test/fixtures/order-shop.ts";
import { commandOf } from "#test/fixtures/run-command.ts";
import { createBackup } from "./create-backup.ts";

let shop: OrderShop;
let folder: string;
beforeAll(async () => {
  shop = await openOrderShop();
  folder = await mkdtemp(join(tmpdir(), "opswright-numbers-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const gapOf = ({ series, from, to }: { series: string; from: number; to: number }) =>
  `${series} ${from} to ${to}`;
const buy = async () => (await shop.buy(shop.ann, await shop.newItem())).reference;

it("TA-4: a restored shop never reuses a number, its sessions and tokens are revoked, and doctor explains the gap", async () => {
  const reference = await buy();
  expect((await shop.ann.fetch("/api/n8n-tokens", { method: "POST" })).status).toBe(200);
  const file = join(folder, "shop.tar");
  await createBackup(shop.services, { file });
  for (let times = 0; times < 5; times++) await buy();
  const issued = (await shop.db.select().from(documents)).map(({ number }) => number);
  expect(issued).toHaveLength(6);

  const place = await createEmptyPlace();
  const restored = await commandOf(place, "restore", file, "--json");
  expect(restored.stderr).toBe("");
  const { sessions, tokens, skipped } = JSON.parse(restored.stdout);
  expect([sessions, tokens]).toEqual([2, 1]);
  const invoices = skipped.find(({ series }: { series: string }) => series.startsWith("OW/"));
  expect(invoices.from).toBe(2);

  const services = await createServices({
    config: parseConfig({ DATA_DIR: place.dataDir }),
    databaseUrl: place.databaseUrl,
    site: noPages,
    log: createLog("silent"),
    worksQueue: () => false,
  });
  const [sale] = await services.db.select().from(orders).where(eq(orders.reference, reference));
  if (!sale) throw new Error("Order not restored");
  const terms = { settings: await readStored(services), billing: null };
  for (let times = 0; times < 5; times++) {
    const { number, sequence } = await issueInvoice(services, { sale, payment: null, terms });
    expect(issued).not.toContain(number);
    expect(sequence).toBe(invoices.to + 1 + times);
  }
  const { rows } = await services.db.execute(sql`select action, after -> 'skipped' as skipped from audit_log
    where action = 'backup.restore'`);
  expect(rows, "the gap is recorded").toEqual([{ action: "backup.restore", skipped }]);
  await services.close();

  const found = JSON.parse((await commandOf(place, "doctor", "--json")).stdout);
  expect(found).toContainEqual(
    expect.objectContaining({
      name: "document numbers",
      state: "good",
      message: expect.stringContaining(`skipped ${skipped.map(gapOf).join(", ")}`),
    }),
  );
  await place.remove();
});

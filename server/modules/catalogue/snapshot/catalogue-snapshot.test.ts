import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#server/platform/db/database.ts";
import { resources } from "#server/platform/db/schema/shop/catalogue.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { publishTestItem } from "#test/fixtures/catalogue.ts";

/** Proxy to a database that can delay its responses. */
async function slowWayTo(databaseUrl: string) {
  let delayMs = 0;
  let held = 0;
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.pipe(database);
    database.on("data", (answer) => {
      if (delayMs > 0) held++;
      setTimeout(() => client.write(answer), delayMs);
    });
    for (const end of [client, database])
      end.on("close", () => [client, database].map((one) => one.destroy()));
    for (const end of [client, database]) end.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const connection = connectDatabase({ url: url.href, onError: () => {} });
  return {
    db: connection.db,
    delayAnswers() {
      delayMs = 500;
    },
    heldAnswers: () => held,
    close: async () => {
      await connection.close();
      server.close();
    },
  };
}

test("CA-1 ignores a read that started before a change and arrives after it", async () => {
  const app = await createTestApp({ worksQueue: () => false });
  const { catalogue } = app.services;
  await publishTestItem(app.services, { slug: "item", title: "As it was", priceCents: 4900 });
  const slow = await slowWayTo(app.databaseUrl);
  await catalogue.reload(slow.db);
  slow.delayAnswers();
  const late = catalogue.reload(slow.db);
  await expect.poll(slow.heldAnswers, { interval: 5 }).toBe(3);
  await app.db.update(resources).set({ title: "As it is" }).where(eq(resources.slug, "item"));
  await catalogue.reload(app.db);
  await late;
  expect(catalogue.rows(false).map(({ title }) => title)).toEqual(["As it is"]);
  await slow.close();
  await app.close();
});

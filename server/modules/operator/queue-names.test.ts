import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { queueName } from "#content/operator/words/job-words.ts";
import { createTestApp } from "#test/create-test-app.ts";

it("SW-7: the console has a name for every queue", async () => {
  const { services, close } = await createTestApp();
  const { rows } = await services.db.execute<{ name: string }>(sql`select name from pgboss.queue`);
  const queues = rows.map(({ name }) => name).filter((name) => !name.startsWith("__pgboss"));
  expect(queues.length).toBeGreaterThan(15);
  expect(queues.filter((queue) => queueName(queue) === queue.replaceAll("-", " "))).toEqual([]);
  await close();
});

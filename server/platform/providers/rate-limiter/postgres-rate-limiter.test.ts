import { inject } from "vitest";
import { loadInstallSecret } from "#server/platform/crypto/install-secret.ts";
import { connectDatabase } from "#server/platform/db/database.ts";
import { rateLimits } from "#server/platform/db/schema/rate-limits.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { createPostgresRateLimiter } from "./postgres-rate-limiter.ts";
import { rateLimiterContract } from "./rate-limiter.contract.ts";

rateLimiterContract("PostgreSQL", async () => {
  const own = await createTestDatabase(inject("postgresUrl"));
  const { db, close } = connectDatabase({ url: own.url, onError: () => {} });
  const secret = await loadInstallSecret(db);
  return {
    make: () => createPostgresRateLimiter({ db, secret }),
    stored: async () => JSON.stringify(await db.select().from(rateLimits)),
    async close() {
      await close();
      await own.drop();
    },
  };
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/providers/database/embedded-postgres.ts";

/** The PostgreSQL of a default installation, in a data folder that is deleted with it. */
export async function startTemporaryPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), "opswright-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return {
    url: postgres.url,
    dataDir,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

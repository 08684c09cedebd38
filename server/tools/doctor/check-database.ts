import type { Config } from "#server/config.ts";
import { isBeforeBaseline, migrationMadeAt } from "#server/platform/db/schema-version.ts";
import { check, type Finding, good, wrong } from "./finding.ts";
import type { DatabaseFacts } from "./queries.ts";

const REMEDY = "See that PostgreSQL runs and that DATABASE_URL (or DATA_DIR) is right.";

export function checkDatabase(config: Config, facts: Promise<DatabaseFacts>): Promise<Finding> {
  return check("database", REMEDY, async () => {
    const found = await facts;
    const { version, maxConnections, mode } = found;
    if (found.versionNumber < 140_000)
      return wrong(`It is PostgreSQL ${version}.`, "Use version 14 or later.");
    if (found.encoding !== "UTF8")
      return wrong(
        `Its encoding is ${found.encoding}.`,
        "Create the database with encoding UTF8, and move-to it.",
      );
    if (!found.durable)
      return wrong(
        "fsync or synchronous_commit is off: a power cut loses orders that were acknowledged.",
        "Set both to on in postgresql.conf.",
      );
    if (config.databaseUrl && !found.encrypted && !isNear(config.databaseUrl))
      return wrong("The connection is not encrypted.", "Add sslmode=verify-full to DATABASE_URL.");
    const wanted = config.databasePoolSize + 10;
    if (maxConnections < wanted)
      return wrong(
        `It allows ${maxConnections} connections, and one instance opens up to ${wanted}.`,
        "Raise max_connections, or lower DATABASE_POOL_SIZE.",
      );
    if (mode && mode !== config.mode)
      return wrong(
        `It holds ${mode} data, and MODE is ${config.mode}.`,
        "Set MODE to match, or use another database.",
      );
    if (found.migratedAt !== null && (await isBeforeBaseline(found.migratedAt)))
      return wrong(
        "It was made before the first release, and cannot be brought up to date.",
        "Empty it with demo reset, or use another database.",
      );
    if (found.migratedAt !== null && !(await migrationMadeAt(found.migratedAt)))
      return wrong("A newer version of Opswright has migrated it.", "Start that version, or a newer one.");
    return good(
      `PostgreSQL ${version}, ${found.migratedAt === null ? "empty until the first start" : "migrated"}, ${maxConnections} connections.`,
    );
  });
}

/** True on this machine or under a private name, where nobody can intercept. */
function isNear(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  return (
    host === "" ||
    !host.includes(".") ||
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\])/.test(host)
  );
}

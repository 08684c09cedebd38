import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrateDatabase } from "#server/platform/db/database.ts";
import { startJobs } from "#server/platform/jobs/index.ts";
import { createLog } from "#server/platform/log/create-log.ts";

const TEMPLATE = "opswright_template";

/** Once per run: creates a migrated database from which every test file gets a copy in milliseconds. */
export async function createTemplateDatabase(adminUrl: string): Promise<void> {
  await runAsAdmin(adminUrl, `create database ${TEMPLATE}`);
  const url = withDatabase(adminUrl, TEMPLATE);
  await migrateDatabase(url);
  const jobs = await startJobs({ url, log: createLog("error") });
  await jobs.close();
}

/** Creates a database with our tables, or empty with `template0`. */
export async function createTestDatabase(
  adminUrl: string,
  template = TEMPLATE,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Half the work of the other strategy, which writes every page to the log.
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import type { TestProject } from "vitest/node";
import { provideFilledData } from "./filled-data.ts";
import { startTestPostgres } from "./postgres.ts";
import { createTemplateDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Administrator URL of this run's PostgreSQL: `inject("postgresUrl")`. */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, with the template of every test's database. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  await createTemplateDatabase(postgres.url);
  project.provide("postgresUrl", postgres.url);
  const removeFilledData = await provideFilledData();
  return async () => {
    await removeFilledData();
    await postgres.stop();
  };
}

import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The administrator's address of the one PostgreSQL of this run: `inject("postgresUrl")`. */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreDrillMail, tellOperators } from "#server/platform/emails/index.ts";
import { registerGauge } from "#server/platform/telemetry/index.ts";
import type { Services } from "#server/services.ts";
import { newestArchive } from "./archive-days.ts";
import { createBackup } from "./create-backup.ts";
import { insertDrill, newestDrill } from "./queries.ts";
import { type Verified, verifyBackup } from "./verify-backup.ts";

type DrillServices = Pick<Services, "config" | "databaseUrl" | "storage" | "clock" | "db" | "jobs" | "log">;

export async function registerRestoreDrill(services: DrillServices & Pick<Services, "registry">) {
  await services.jobs.handle("restore-drill", () => runRestoreDrill(services), "37 3 * * 0");
  registerDrillGauges(services);
}

/** Absent before the first drill, and while the database does not respond. */
function registerDrillGauges({ db, clock, registry }: Pick<Services, "db" | "clock" | "registry">): void {
  const age = { name: "restore_drill_age_seconds", help: "Time since the newest restore drill ended" };
  registerGauge(registry, age, async () => {
    const newest = await newestDrill(db);
    return newest ? Math.max(0, (clock().getTime() - newest.at.getTime()) / 1000) : null;
  });
  const passed = { name: "restore_drill_passed", help: "1 when the newest restore drill passed, else 0" };
  registerGauge(registry, passed, async () => {
    const newest = await newestDrill(db);
    return newest ? Number(newest.failure === null) : null;
  });
}

/** Weekly: verifies the newest nightly archive, or one written for the drill, and emails the result to operators. */
export async function runRestoreDrill(services: DrillServices): Promise<void> {
  const { config, clock, log } = services;
  const nightly = config.backupDir ? await newestArchive(config.backupDir) : null;
  try {
    const verified = nightly
      ? await verifyBackup(services, { file: nightly })
      : await withNewArchive(services, (file) => verifyBackup(services, { file }));
    log.info({ rows: verified.rows, missing: verified.missing.length }, "restore drill passed");
    await report(services, verified, null);
  } catch (error) {
    log.error({ err: error }, "restore drill failed");
    await report(services, null, error instanceof Error ? error.message : String(error));
    throw error;
  }

  async function report(to: DrillServices, verified: Verified | null, failure: string | null) {
    await insertDrill(to.db, { at: clock(), failure });
    const day = clock().toISOString().slice(0, 10);
    const about = `restore drill ${day} ${failure ? "failed" : "passed"}`;
    await tellOperators(to, about, restoreDrillMail({ day, verified, failure, isNightly: nightly !== null }));
  }
}

async function withNewArchive<Result>(services: DrillServices, work: (file: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), "opswright-drill-"));
  try {
    const file = join(folder, "shop.tar");
    await createBackup(services, { file });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

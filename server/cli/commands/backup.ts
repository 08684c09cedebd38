import { access } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { createBackup, restoreBackup } from "#server/backup/backup.ts";
import { createLog } from "#server/log/create-log.ts";
import { recordBackup } from "#server/operator/operator.ts";
import { attachDatabase, createStorage } from "#server/wire.ts";
import { actor, bareVerb, type CommonOptions, confirm, progressBar, verb } from "../command-line.ts";

type BackupOptions = CommonOptions & { file: string };

export function addBackupCommands(program: Command): void {
  const backup = program
    .command("backup")
    .description("write the whole business into one file, database and stored files, while the site runs")
    .argument("<file>", "such as opswright.tar; it holds secrets, so only you can read it")
    .option("--yes", "write over a file of that name without asking");
  verb<BackupOptions>(backup, async (services, options, [name = ""]) => {
    const file = resolve(name);
    if (await exists(file)) await confirm(`${file} exists. Write over it?`, options);
    await recordBackup(services, { actor, file });
    const { tables, files, ...facts } = await createBackup(services, {
      file,
      onProgress: progressBar("Backup"),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      text: `Wrote ${file}: ${tables.length} tables with ${rows} rows, ${files.length} files.`,
      data: {
        file,
        created_at: facts.createdAt,
        mode: facts.mode,
        tables: tables.length,
        rows,
        files: files.length,
      },
    };
  });

  const restore = program
    .command("restore")
    .description("bring a backup into an empty DATA_DIR or database; one that is not empty is refused")
    .argument("<file>", "what backup wrote")
    .option("--yes", "has no effect: an empty place needs no question, and another is refused");
  bareVerb(restore, async (config, _, [name = ""]) => {
    const log = createLog("silent");
    const place = {
      openDatabase: () => attachDatabase(config, log),
      openStorage: (secret: Parameters<typeof createStorage>[0]["secret"]) =>
        createStorage({ config, secret, clock: () => new Date() }),
    };
    const file = resolve(name);
    const { createdAt, tables, files } = await restoreBackup({ config, log }, place, {
      file,
      onProgress: progressBar("Restore"),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      text: `Restored the shop as it was at ${createdAt}: ${rows} rows, ${files.length} files, all compared. Start it with npm start.`,
      data: { file, created_at: createdAt, tables: tables.length, rows, files: files.length },
    };
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

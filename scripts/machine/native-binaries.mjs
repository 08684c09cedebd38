// Packages with native code provide it in an optional package per platform; npm silently skips missing ones.

/**
 * Returns, for every package with native code in a lock file, the path of its binary for a platform, or null if the
 * lock file lacks it. Includes Node itself, an optional dependency of this project.
 */
export function nativeBinaries(lock, { os, cpu, libc }) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => Object.keys(entry.optionalDependencies ?? {}).some(isBinary))
    .map(([path, entry]) => ({
      package: path === "" ? "node" : path.replace(/^.*node_modules\//, ""),
      path:
        Object.keys(entry.optionalDependencies)
          .filter(isBinary)
          .map((name) => locate(lock, path, name))
          .find((found) => found && fits(lock.packages[found], { os, cpu, libc })) ?? null,
    }));
}

/** The platform of this process. */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  return { os, cpu, libc: os === "linux" ? (usesGlibc() ? "glibc" : "musl") : undefined };
}

function usesGlibc() {
  // Otherwise the report would resolve the names of open connections.
  process.report.excludeNetwork = true;
  return Boolean(process.report.getReport().header.glibcVersionRuntime);
}

const isBinary = (name) => /(^|[-/])(linux|darwin|win32|windows|freebsd)-/.test(name);

/** Resolves a package's dependency: in its own folder or one above. */
function locate(lock, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const path = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === "") return null;
  }
}

function fits(entry, { os, cpu, libc }) {
  const allows = (list, value) => list === undefined || [list].flat().includes(value);
  return allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc);
}

// Packages with native code bring it in one optional package for each platform; npm passes over a missing one without a word.

/**
 * For every package of a lock file with native code: the path of its binary for a platform, or null if the lock file names
 * none. Node itself is among them: this project's own optional dependencies.
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

/** The platform that this process runs on. */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  return { os, cpu, libc: os === "linux" ? (usesGlibc() ? "glibc" : "musl") : undefined };
}

function usesGlibc() {
  // The report would otherwise look up the names of open connections.
  process.report.excludeNetwork = true;
  return Boolean(process.report.getReport().header.glibcVersionRuntime);
}

const isBinary = (name) => /(^|[-/])(linux|darwin|win32|windows|freebsd)-/.test(name);

/** Where a package finds one of its dependencies: in its own folder or in one above. */
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

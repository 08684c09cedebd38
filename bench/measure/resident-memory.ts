import { readFile } from "node:fs/promises";

/** Returns the site's resident memory in MB, from its metrics. */
export async function residentMegabytes(url: string): Promise<number> {
  // Requests loopback directly: a proxy's header would change the client address.
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1024 / 1024;
}

/** Returns a process's resident memory in MB; 0 without /proc. */
export async function residentMegabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** What the site's process holds, in megabytes, as its metrics say. */
export async function residentMegabytes(url: string): Promise<number> {
  // Loopback is let in, and a proxy's header would make it another address.
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1024 / 1024;
}

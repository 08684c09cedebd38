/** Returns the site's resident memory in MB, from its metrics. */
export async function residentMegabytes(url: string): Promise<number> {
  // Requests loopback directly: a proxy's header would change the client address.
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1024 / 1024;
}

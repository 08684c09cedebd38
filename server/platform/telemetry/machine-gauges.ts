import { statfs } from "node:fs/promises";
import { certificateExpiry } from "#server/platform/net/certificate-expiry.ts";
import type { Services } from "#server/services.ts";
import { HOUR_MS } from "#shared/time/time.ts";
import { registerGauge } from "./register-gauge.ts";

/** Gauges of the disks and of the certificate that visitors see. */
export function registerMachineGauges({ registry, config }: Pick<Services, "registry" | "config">): void {
  const folders = { data: config.dataDir, ...(config.backupDir && { backups: config.backupDir }) };
  const disk = {
    name: "disk_free_bytes",
    help: "Free space where DATA_DIR (data) and BACKUP_DIR (backups) are",
    labels: ["folder"],
  };
  registerGauge(registry, disk, async () => {
    const free = await Promise.all(
      Object.entries(folders).map(async ([folder, path]) => {
        const found = await statfs(path).catch(() => null);
        return found ? [{ labels: { folder }, value: found.bavail * found.bsize }] : [];
      }),
    );
    return free.flat();
  });
  const certificate = {
    name: "certificate_expires_seconds",
    help: "Time until the certificate of SITE_URL expires",
  };
  // Expired certificates are read too.
  const options = { timeoutMs: 2_000, rejectUnauthorized: false };
  const readExpiry = hourly(() => certificateExpiry(config.siteUrl, options).catch(() => null));
  registerGauge(registry, certificate, async () => {
    const expiry = await readExpiry();
    return expiry && (expiry.getTime() - Date.now()) / 1000;
  });
}

function hourly(read: () => Promise<Date | null>): () => Promise<Date | null> {
  let value: Promise<Date | null> | null = null;
  let readAt = 0;
  return () => {
    if (!value || performance.now() - readAt > HOUR_MS) {
      value = read();
      readAt = performance.now();
    }
    return value;
  };
}

export function registerPoolGauges({
  registry,
  databasePool,
  config,
}: Pick<Services, "registry" | "databasePool" | "config">): void {
  const connections = {
    name: "database_connections",
    help: "Connections of the pool, by what they do; max is what it may open",
    labels: ["state"],
  };
  registerGauge(registry, connections, async () => {
    const { totalCount, idleCount } = databasePool;
    return [
      { labels: { state: "busy" }, value: totalCount - idleCount },
      { labels: { state: "idle" }, value: idleCount },
      { labels: { state: "max" }, value: config.databasePoolSize },
    ];
  });
  const waiting = { name: "database_waiting", help: "Requests that wait for a connection" };
  registerGauge(registry, waiting, async () => databasePool.waitingCount);
}

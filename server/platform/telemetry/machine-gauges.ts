import { once } from "node:events";
import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import { Gauge } from "prom-client";
import type { Services } from "#server/services.ts";
import { HOUR_MS } from "#shared/time/time.ts";

const TIMEOUT_MS = 2_000;

/** Gauges of the disks and of the certificate that visitors see. What cannot be read has no value. */
export function registerMachineGauges({ registry, config }: Pick<Services, "registry" | "config">): void {
  const folders = { data: config.dataDir, ...(config.backupDir && { backups: config.backupDir }) };
  new Gauge({
    name: "opswright_disk_free_bytes",
    help: "Free space where DATA_DIR (data) and BACKUP_DIR (backups) are",
    labelNames: ["folder"] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const [folder, path] of Object.entries(folders)) {
        const found = await statfs(path).catch(() => null);
        if (found) this.set({ folder }, found.bavail * found.bsize);
      }
    },
  });
  const readExpiry = hourly(() => certificateExpiry(config.siteUrl));
  new Gauge({
    name: "opswright_certificate_expires_seconds",
    help: "Time until the certificate of SITE_URL expires",
    registers: [registry],
    async collect() {
      const expiry = await readExpiry();
      if (expiry) this.set((expiry.getTime() - Date.now()) / 1000);
      else this.remove();
    },
  });
}

/** Connects like a visitor. Null for http:// and without a response. Expired certificates are read too. */
async function certificateExpiry(siteUrl: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return null;
  const options = {
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  };
  const socket = connect(options);
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return new Date(socket.getPeerCertificate().valid_to);
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
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
  new Gauge({
    name: "opswright_database_connections",
    help: "Connections of the pool, by what they do; max is what it may open",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount } = databasePool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "max" }, config.databasePoolSize);
    },
  });
  new Gauge({
    name: "opswright_database_waiting",
    help: "Requests that wait for a connection",
    registers: [registry],
    collect() {
      this.set(databasePool.waitingCount);
    },
  });
}

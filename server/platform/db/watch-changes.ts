import type { Logger } from "pino";
import { holdConnection } from "./hold-connection.ts";

/** Notified by triggers (server/platform/db/migrations). */
const CHANNELS = ["catalogue_changed", "settings_changed", "webhooks_changed"];

type Options = { url: string; log: Logger; onChange(): Promise<void> };

/**
 * Listens on a dedicated connection and calls `onChange` for every change, and after every (re)connection, because
 * notifications may have been missed. Resolves when it first listens.
 */
export async function watchChanges({ url, log, onChange }: Options): Promise<{ close(): Promise<void> }> {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  /** Changes during a reload cause a single further reload. */
  function change(): Promise<void> {
    again = true;
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        await onChange().catch((error) =>
          log.error({ err: error }, "reload of catalogue, settings and webhooks"),
        );
      }
    })().finally(() => (running = null));
    return running;
  }

  const connection = await holdConnection({
    url,
    name: "catalogue",
    log,
    async prepare(client) {
      client.on("notification", () => void change());
      for (const channel of CHANNELS) await client.query(`listen ${channel}`);
      await change();
    },
  });
  return {
    async close() {
      stopped = true;
      await running;
      await connection.close();
    },
  };
}

import type { Services } from "./services.ts";

/** Reloads the in-memory snapshots and clears rendered pages whose content has changed. */
export function reloadSnapshots({
  db,
  catalogue,
  settings,
  site,
  webhooks,
}: Pick<Services, "db" | "catalogue" | "settings" | "site" | "webhooks">) {
  /** The versions that pages were last rendered from. */
  let shown = "";
  return async () => {
    await Promise.all([catalogue.reload(db), settings.reload(db), webhooks.reload()]);
    const versions = `${catalogue.version} ${settings.current.revision}`;
    if (versions === shown) return;
    shown = versions;
    site.refresh();
  };
}

import { findPlaceholderSettings } from "#content/business.ts";
import { isConfirmed, readStored, settingsHistory, storeSettings } from "#server/platform/settings/index.ts";
import type { Services } from "#server/services.ts";
import type { Business, Change } from "#shared/settings/settings.ts";
import { audited } from "../audit/audit.ts";

export async function readSettingsPage({ db, config }: Pick<Services, "db" | "config">) {
  const stored = await readStored({ db });
  const { revision, facts } = stored;
  return {
    revision,
    facts,
    /** Whether live mode accepts orders with these settings. */
    confirmed: config.mode === "demo" || isConfirmed(stored),
    /** Fields that still contain sample values, in live mode. */
    made_up: config.mode === "live" ? findPlaceholderSettings(facts) : [],
    history: await settingsHistory({ db }),
  };
}

export function settingsFacts(changes: Change[]) {
  const side = (which: "before" | "after") =>
    Object.fromEntries(changes.map((change) => [change.fact, change[which]]));
  return { before: side("before"), after: side("after") };
}

/** Stores only the seller, from the command line. */
export async function setSeller(
  services: Pick<Services, "db" | "clock">,
  { actor, facts }: { actor: string; facts: Business },
): Promise<void> {
  await audited(services, { actor, action: "seller.set", subject: "seller" }, async (db) => {
    const { revision, facts: before } = await readStored({ db });
    const edited = { actor, revision, facts: { ...before, ...facts } };
    const changes = await storeSettings({ ...services, db }, edited);
    return { ...settingsFacts(changes), result: undefined };
  });
}

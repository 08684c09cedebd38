import { exampleFacts } from "#content/business.ts";
import type { Services } from "#server/services.ts";
import { isConfirmed, readStored, settingsHistory, storeSettings } from "#server/settings/settings.ts";
import type { Business, Change, Settings } from "#shared/settings/settings.ts";
import { audited } from "../audit.ts";

type Storing = Pick<Services, "db" | "clock">;

/** Documents that are issued keep the facts of their day. */
export async function auditedStoreSettings(
  services: Storing,
  { actor, ...version }: { actor: string; facts: Settings; revision: number },
): Promise<void> {
  await audited(services, { actor, action: "settings.store", subject: "settings" }, async (db) =>
    logged(await storeSettings({ ...services, db }, { actor, ...version })),
  );
}

/** The same by the command line, which knows who sells and leaves the rest as it is. */
export async function setSeller(
  services: Storing,
  { actor, facts }: { actor: string; facts: Business },
): Promise<void> {
  await audited(services, { actor, action: "seller.set", subject: "seller" }, async (db) => {
    const { revision, facts: before } = await readStored({ db });
    const changes = await storeSettings(
      { ...services, db },
      { actor, revision, facts: { ...before, ...facts } },
    );
    return logged(changes);
  });
}

function logged(changes: Change[]) {
  const side = (which: "before" | "after") =>
    Object.fromEntries(changes.map((change) => [change.fact, change[which]]));
  return { before: side("before"), after: side("after"), result: undefined };
}

/** For the console's page. */
export async function readSettingsPage({ db, config }: Pick<Services, "db" | "config">) {
  const stored = await readStored({ db });
  const { revision, facts } = stored;
  return {
    revision,
    facts,
    /** Whether live sells under them. */
    confirmed: config.mode === "demo" || isConfirmed(stored),
    /** In live, those that are still the example's. */
    made_up: config.mode === "live" ? exampleFacts(facts) : [],
    history: await settingsHistory({ db }),
  };
}

import { ApiError } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";
import { backOff } from "./back-off.ts";

export type Owned = {
  owned: ReadonlySet<string>;
  bundles: ReadonlySet<string>;
  /** What it costs to make a team's licence of one's own. */
  upgrades: ReadonlyMap<string, number>;
};

/** What the signed-in user has bought, however often it has to be asked; null: nobody is signed in, or nobody waits any more. */
export async function readOwned(signal: AbortSignal): Promise<Owned | null> {
  for (let round = 0; !signal.aborted; round++) {
    try {
      const { items, bundles } = await userApi.call("GET /api/library", { signal });
      const bought = items.filter(({ owned_since }) => owned_since);
      const upgrades = items.flatMap(({ slug, upgrade_cents }) =>
        upgrade_cents === null ? [] : [[slug, upgrade_cents] as const],
      );
      return {
        owned: new Set([...bought.map(({ slug }) => slug), ...bundles]),
        bundles: new Set(bundles),
        upgrades: new Map(upgrades),
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
    }
    await backOff(round, signal);
  }
  return null;
}

import { isbot } from "isbot";
import type { Config } from "#server/config.ts";
import type { dailyVisits } from "#server/db/schema/visits.ts";
import type { Clock, VisitCounter } from "#server/services.ts";

export type VisitSum = typeof dailyVisits.$inferInsert;

/** The counter with its store's side: what was counted is taken out, and put back if it could not be stored. */
export interface MemoryVisitCounter extends VisitCounter {
  take(): VisitSum[];
  putBack(sums: VisitSum[]): void;
}

type Options = { config: Pick<Config, "siteUrl" | "countryHeader">; clock: Clock };

/** More combinations than this in a few seconds are somebody playing with referrers: they are counted together. */
const MAX_SUMS = 5_000;
const MAX_AGENTS = 2_000;

/** Counts in memory. Programs are left out, and so is what a browser fetches ahead of a click. */
export function createVisitCounter({ config, clock }: Options): MemoryVisitCounter {
  const { countryHeader } = config;
  const ownHost = new URL(config.siteUrl).host;
  const programs = new Map<string, boolean>();
  let sums = new Map<string, VisitSum>();

  function isProgram(agent: string | undefined): boolean {
    if (!agent) return true;
    const known = programs.get(agent);
    if (known !== undefined) return known;
    if (programs.size >= MAX_AGENTS) programs.clear();
    const found = isbot(agent);
    programs.set(agent, found);
    return found;
  }

  function add(sum: VisitSum): void {
    const key = sumKey(sum);
    const known = sums.get(key);
    if (known) known.count += sum.count;
    else if (sums.size < MAX_SUMS || sum.referrer === "") sums.set(key, sum);
    else add({ ...sum, referrer: "" });
  }

  return {
    count(kind, name, header) {
      if (header("sec-purpose") || isProgram(header("user-agent"))) return;
      add({
        day: clock().toISOString().slice(0, 10),
        kind,
        name,
        referrer: referringHost(header("referer"), ownHost),
        country: countryCode(countryHeader ? header(countryHeader) : undefined),
        count: 1,
      });
    },
    take() {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
    putBack: (taken) => taken.forEach(add),
  };
}

export function sumKey({ day, kind, name, referrer, country }: VisitSum): string {
  return `${day} ${kind} ${name} ${referrer} ${country}`;
}

function referringHost(referrer: string | undefined, ownHost: string): string {
  const host = referrer ? (URL.parse(referrer)?.host ?? "") : "";
  return host === ownHost || host.length > 100 ? "" : host;
}

function countryCode(header: string | undefined): string {
  return header && /^[A-Z]{2}$/i.test(header) ? header.toUpperCase() : "";
}

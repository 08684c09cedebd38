import { isbot } from "isbot";
import type { Config } from "#server/config.ts";
import type { dailyVisits } from "#server/platform/db/schema/visits.ts";
import type { Clock, SettingsSnapshot, VisitCounter, VisitSource } from "#server/services.ts";
import { dayIn } from "#shared/time/time-zone.ts";

export type VisitSum = typeof dailyVisits.$inferInsert & VisitSource;

/** Counter with its storage side: counts are taken out, and put back when they could not be stored. */
export interface MemoryVisitCounter extends VisitCounter {
  take(): VisitSum[];
  putBack(sums: VisitSum[]): void;
}

type Options = {
  config: Pick<Config, "countryHeader">;
  clock: Clock;
  settings: Pick<SettingsSnapshot, "current">;
};

/** More combinations in a few seconds, or sources in a day, are abuse: the rest counts without a source. */
const MAX_SUMS = 5_000;
const MAX_SOURCES = 1_000;
const NO_SOURCE: VisitSource = { referrer: "", source: "", medium: "", campaign: "" };

/** Counts in memory and ignores bots. */
export function createVisitCounter({ config, clock, settings }: Options): MemoryVisitCounter {
  const { countryHeader } = config;
  let sums = new Map<string, VisitSum>();
  const sources = { day: "", known: new Set<string>() };

  function add(sum: VisitSum): void {
    const key = sumKey(sum);
    const known = sums.get(key);
    if (known) known.count += sum.count;
    else if (sums.size >= MAX_SUMS && hasSource(sum)) add({ ...sum, ...NO_SOURCE });
    else sums.set(key, { ...sum });
  }

  function isFewEnough(day: string, source: VisitSource): boolean {
    if (sources.day !== day) {
      sources.day = day;
      sources.known.clear();
    }
    if (sources.known.size < MAX_SOURCES) sources.known.add(sourceKey(source));
    return sources.known.has(sourceKey(source));
  }

  return {
    count(kind, name, header, source = NO_SOURCE) {
      const agent = header("user-agent");
      if (!agent || isbot(agent)) return;
      const day = dayIn(settings.current.facts.timeZone, clock());
      const country = countryHeader ? countryCode(header(countryHeader)) : "";
      const counted = hasSource(source) && isFewEnough(day, source) ? source : NO_SOURCE;
      add({ day, kind, name, ...counted, country, count: 1 });
    },
    take() {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
    putBack(unstored) {
      for (const sum of unstored) add(sum);
    },
  };
}

/** No part contains NUL, because PostgreSQL cannot store it. */
export function sumKey(sum: VisitSum): string {
  return [sum.day, sum.kind, sum.name, sum.country, sourceKey(sum)].join("\0");
}

function sourceKey({ referrer, source, medium, campaign }: VisitSource): string {
  return [referrer, source, medium, campaign].join("\0");
}

function hasSource({ referrer, source, medium, campaign }: VisitSource): boolean {
  return `${referrer}${source}${medium}${campaign}` !== "";
}

function countryCode(header: string | undefined): string {
  return header && /^[A-Z]{2}$/i.test(header) ? header.toUpperCase() : "";
}

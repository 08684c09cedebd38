import { isbot } from "isbot";
import type { Config } from "#server/config.ts";
import type { dailyVisits } from "#server/db/schema/visits.ts";
import type { Clock, VisitCounter } from "#server/services.ts";
import type { VisitKind } from "#shared/visit-kind.ts";

export type VisitSum = typeof dailyVisits.$inferInsert;

/** The counter with its store's side: what was counted is taken out, and put back if it could not be stored. */
export interface MemoryVisitCounter extends VisitCounter {
  take(): VisitSum[];
  putBack(sums: VisitSum[]): void;
}

type Options = { config: Pick<Config, "siteUrl" | "countryHeader">; clock: Clock };

/** More combinations than this in a few seconds are somebody playing with referrers: they are counted together. */
const MAX_SUMS = 5_000;
const MAX_REMEMBERED = 2_000;

/**
 * Counts in memory. Programs are left out, and so is what a browser fetches ahead of a click. A page from memory takes a few
 * microseconds, so a visit puts no key together: it walks maps within maps, and the day is looked up when the sums are taken.
 */
export function createVisitCounter({ config, clock }: Options): MemoryVisitCounter {
  const { countryHeader } = config;
  const ownHost = new URL(config.siteUrl).host;
  const isProgram = remembered((agent) => isbot(agent));
  const hostOf = remembered((referrer) => referringHost(referrer, ownHost));
  /** By kind, name, referrer and country. */
  const tally = new Map<VisitKind, Map<string, Map<string, Map<string, VisitSum>>>>();
  let counted: VisitSum[] = [];
  let unstored: VisitSum[] = [];

  function add(kind: VisitKind, name: string, referrer: string, country: string): void {
    const byCountry = within(within(within(tally, kind), name), referrer);
    const known = byCountry.get(country);
    if (known) known.count += 1;
    else if (counted.length + unstored.length >= MAX_SUMS && referrer !== "") add(kind, name, "", country);
    else {
      const sum = { day: "", kind, name, referrer, country, count: 1 };
      byCountry.set(country, sum);
      counted.push(sum);
    }
  }

  return {
    count(kind, name, header) {
      const agent = header("user-agent");
      if (!agent || header("sec-purpose") || isProgram(agent)) return;
      const referrer = header("referer");
      const country = countryHeader ? countryCode(header(countryHeader)) : "";
      add(kind, name, referrer ? hostOf(referrer) : "", country);
    },
    take() {
      const day = clock().toISOString().slice(0, 10);
      const taken = mergeSums([...unstored, ...counted.map((sum) => ({ ...sum, day }))]);
      tally.clear();
      counted = [];
      unstored = [];
      return taken;
    },
    putBack(sums) {
      unstored.push(...sums);
    },
  };
}

export function sumKey({ day, kind, name, referrer, country }: VisitSum): string {
  return `${day} ${kind} ${name} ${referrer} ${country}`;
}

/** What could not be stored before and what was counted since, each combination once. */
function mergeSums(sums: VisitSum[]): VisitSum[] {
  const merged = new Map<string, VisitSum>();
  for (const sum of sums) {
    const key = sumKey(sum);
    merged.set(key, { ...sum, count: sum.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}

function within<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  const known = map.get(key);
  if (known) return known;
  const created = new Map<InnerKey, Value>();
  map.set(key, created);
  return created;
}

/** What a header means, worked out once: people come with the same few, and a page from memory takes a few microseconds. */
function remembered<Meaning>(read: (header: string) => Meaning): (header: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (header) => {
    const before = known.get(header);
    if (before !== undefined) return before;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const meaning = read(header);
    known.set(header, meaning);
    return meaning;
  };
}

function referringHost(referrer: string, ownHost: string): string {
  const host = URL.parse(referrer)?.host ?? "";
  return host === ownHost || host.length > 100 ? "" : host;
}

function countryCode(header: string | undefined): string {
  return header && /^[A-Z]{2}$/i.test(header) ? header.toUpperCase() : "";
}

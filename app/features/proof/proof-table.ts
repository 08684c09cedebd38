import { describeDifference } from "#content/store/item/workflow-difference.ts";
import type { ProofFix, ProofLogItem } from "#shared/catalogue/proof-log.ts";

/** The log in few bytes: releases once, and each row's cells in their order. */
export type ProofTable = {
  releases: readonly string[];
  rows: readonly { slug: string; title: string; isFree: boolean; cells: readonly Cell[] }[];
  failures: readonly Failure[];
};

/** "+2026-11-18" passed, "-2026-11-18" failed, "" not run. */
type Cell = string;

type Failure = {
  slug: string;
  title: string;
  isFree: boolean;
  n8n: string;
  date: string;
  version: string;
  promises: readonly string[];
  fixedIn: { version: string; hours: number; changes: readonly Change[] } | null;
};

/** `lines` say what the version changed in the workflow. */
type Change = { version: string; changelog: string; lines: readonly string[] };

/** Builds the table from the log, newest release first. */
export function proofTable(log: readonly ProofLogItem[]): ProofTable {
  const releases = [...new Set(log.flatMap(({ results }) => results.map(({ n8n }) => n8n)))].toSorted(
    newestFirst,
  );
  const rows = log.map(({ slug, title, isFree, results }) => {
    const byRelease = new Map(results.map((result) => [result.n8n, result]));
    const cells = releases.map((release) => {
      const result = byRelease.get(release);
      return result ? `${result.passed ? "+" : "-"}${result.date}` : "";
    });
    return { slug, title, isFree, cells };
  });
  return {
    releases,
    rows,
    failures: log.flatMap(failuresOf).toSorted((a, b) => b.date.localeCompare(a.date)),
  };
}

function failuresOf({ slug, title, isFree, results }: ProofLogItem): Failure[] {
  return results.flatMap(({ n8n, date, version, passed, failed, fix }) => {
    if (passed && !fix) return [];
    const fixedIn = fix && { version, hours: fix.hours, changes: fix.changes.map(changeOf) };
    const failure = fix
      ? { date: fix.failedOn, version: fix.failedVersion, promises: fix.failed }
      : { date, version, promises: failed };
    return [{ slug, title, isFree, n8n, ...failure, fixedIn }];
  });
}

function changeOf({ version, changelog, difference }: ProofFix["changes"][number]): Change {
  return { version, changelog, lines: describeDifference(difference) };
}

function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, "en", { numeric: true });
}

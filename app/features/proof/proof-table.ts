import { describeDifference } from "#content/store/item/workflow-difference.ts";
import { byVersion } from "#shared/catalogue/n8n-fit.ts";
import type { ProofFix, ProofLogItem } from "#shared/catalogue/proof-log.ts";

export type ProofTable = ReturnType<typeof proofTable>;

/**
 * Builds the table from the log, newest release first, in few bytes: releases once, and each row's cells in their
 * order, joined by commas (see `readCells`).
 */
export function proofTable(log: readonly ProofLogItem[]) {
  const releases = [...new Set(log.flatMap(({ results }) => results.map(({ n8n }) => n8n)))].toSorted(
    (a, b) => byVersion(b, a),
  );
  const rows = log.map(({ slug, title, isFree, results }) => {
    const byRelease = new Map(results.map((result) => [result.n8n, result]));
    const cells = releases.map((release) => {
      const result = byRelease.get(release);
      return result ? `${result.passed ? "" : "-"}${(Date.parse(result.date) / DAY_MS).toString(36)}` : "";
    });
    return { slug, title, isFree, cells: cells.join() };
  });
  return {
    releases,
    rows,
    failures: log.flatMap(failuresOf).toSorted((a, b) => b.date.localeCompare(a.date)),
  };
}

const DAY_MS = 86_400_000;

/** Reads a row's cells: days since 1970 in base 36, negative if the run failed, empty if there was none. */
export function readCells(cells: string): ({ passed: boolean; date: string } | null)[] {
  return cells.split(",").map((cell) => {
    if (cell === "") return null;
    const date = new Date(Math.abs(Number.parseInt(cell, 36)) * DAY_MS).toISOString().slice(0, 10);
    return { passed: !cell.startsWith("-"), date };
  });
}

function failuresOf({ slug, title, isFree, results }: ProofLogItem) {
  return results.flatMap(({ n8n, date, version, passed, failed, fix }) => {
    if (passed && !fix) return [];
    const fixedIn = fix && { version, hours: fix.hours, changes: fix.changes.map(changeOf) };
    const failure = fix
      ? { date: fix.failedOn, version: fix.failedVersion, promises: fix.failed }
      : { date, version, promises: failed };
    return [{ slug, title, isFree, n8n, ...failure, fixedIn }];
  });
}

/** `lines` say what the version changed in the workflow. */
function changeOf({ version, changelog, difference }: ProofFix["changes"][number]) {
  return { version, changelog, lines: describeDifference(difference) };
}

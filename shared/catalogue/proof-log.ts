import type { WorkflowDifference } from "../graph/workflow-difference.ts";

/** An n8n template of the public catalogue with its result in each n8n it was run in, newest n8n first. */
export type ProofLogItem = {
  slug: string;
  title: string;
  isFree: boolean;
  results: readonly ProofResult[];
};

export type ProofFix = {
  failedVersion: string;
  /** The day of the failed run, and the promises that failed in it. */
  failedOn: string;
  failed: readonly string[];
  /** Between the two reports. */
  hours: number;
  /** Changelogs of the versions after the failed one, newest first. */
  changes: readonly { version: string; changelog: string; difference: WorkflowDifference | null }[];
};

/** Result of the newest version that was run in this n8n. */
export type ProofResult = {
  n8n: string;
  date: string;
  passed: boolean;
  /** The promises that failed. */
  failed: readonly string[];
  version: string;
  /** Set when an earlier version failed here and this one passes. */
  fix: ProofFix | null;
};

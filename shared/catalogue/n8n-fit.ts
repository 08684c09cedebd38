/** Requirements of a template before its first run, as returned by `GET /api/resources/SLUG/fit`. */
export type FitFacts = {
  steps: readonly FitStep[];
  /** Nodes in the item's picture, in percent of its width and height. */
  places: readonly { node: string; x: number; y: number; size: number }[];
};

/** `key` is the same in every template that needs this credential or package. */
export type FitStep = {
  key: string;
  kind: "app" | "package" | "credential" | "setting";
  name: string;
  nodes: readonly string[];
};

/** Releases of n8n in which a template's proof passed or failed. */
export type Releases = { passed: readonly string[]; failed: readonly string[] };

/** `releases` are those that the verdict is based on. */
export type Fit = { verdict: "proven" | "neighbours" | "fails" | "unproven"; releases: readonly string[] };

/** Judges a version by its own release line, else by the tried releases on both sides. */
export function fitIn({ passed, failed }: Releases, version: string): Fit {
  const hasPassed = new Set(passed);
  const tried = [...passed, ...failed].toSorted(byVersion);
  const sameLine = tried.filter((release) => lineOf(release) === lineOf(version));
  const [nearest] = sameLine.toSorted((a, b) => distance(a, version) - distance(b, version));
  if (nearest) return { verdict: hasPassed.has(nearest) ? "proven" : "fails", releases: [nearest] };
  const before = tried.findLast((release) => byVersion(release, version) < 0);
  const after = tried.find((release) => byVersion(release, version) > 0);
  const isKnownMajor = after !== undefined || (before && majorOf(before) === majorOf(version));
  const neighbours = [before, after].filter((release) => release !== undefined);
  const isHeld = neighbours.every((release) => hasPassed.has(release));
  // Older releases lack node versions that a template may use, so one passed run above proves nothing.
  if (before && isKnownMajor && isHeld) return { verdict: "neighbours", releases: neighbours };
  return { verdict: "unproven", releases: neighbours };
}

/** Whether a template is expected to run: proven in this version or in the releases around it. */
export function worksIn(releases: Releases | null, version: string): boolean {
  return releases !== null && ["proven", "neighbours"].includes(fitIn(releases, version).verdict);
}

const MINUTES = { import: 2, firstRun: 5, app: 10, package: 5, credential: 5, setting: 1 };

/** Estimates the set-up in minutes, by kind of step, for what is still needed. */
export function estimateSetup(needed: readonly Pick<FitStep, "kind">[]) {
  const parts = (["app", "package", "credential", "setting"] as const).flatMap((kind) => {
    const count = needed.filter((step) => step.kind === kind).length;
    return count > 0 ? [{ kind, count, minutes: count * MINUTES[kind] }] : [];
  });
  const base = MINUTES.import + MINUTES.firstRun;
  return { parts, minutes: parts.reduce((sum, { minutes }) => sum + minutes, base) };
}

/** "2.41", the release line of "2.41.1". */
export function lineOf(version: string): string {
  return version.split(".").slice(0, 2).join(".");
}

const majorOf = (version: string) => version.split(".", 1)[0];

/** Patches between two versions of one line; a version without a patch is as near to all of them. */
function distance(release: string, version: string): number {
  const [at, wanted] = [release.split(".")[2], version.split(".")[2]];
  return wanted === undefined ? -Number(at) : Math.abs(Number(at) - Number(wanted));
}

/** Sorts the oldest first. */
export function byVersion(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

import { toLabel, walkStrings } from "n8n-proof/reading";
import type { Finding } from "../file-refused.ts";
import { LIMITS } from "../limits.ts";
import { formatPath, isObject, type Json, type JsonObject, textOf } from "../parse-json.ts";

type Path = (string | number)[];
/** A module with its position: what ran before it, and in which kind of flow. */
type Step = {
  id: number;
  module: JsonObject;
  path: Path;
  before: readonly number[];
  isFirst: boolean;
  endsHandler: boolean;
};

/**
 * Finds what Make would reject, as far as a blueprint shows it, by the structure that Make publishes (the
 * checks of its repository make-blueprints, `Blueprint` in its SDK). Whether an app has such a module is
 * unknown here.
 */
export function findMakeFaults(blueprint: JsonObject): Finding[] {
  const steps = [...walkFlow(blueprint.flow ?? [], ["flow"], [], false)];
  const ids = new Set(steps.map(({ id }) => id));
  return [
    ...settings(blueprint),
    ...steps.flatMap((step) => [
      ...references(step, ids),
      ...CHECKS.filter(({ isFaulty }) => isFaulty(step)).map(({ isFaulty: _, ...fault }) =>
        finding(step, fault),
      ),
    ]),
  ]
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .slice(0, LIMITS.findings);
}

function* walkFlow(flow: Json, path: Path, above: readonly number[], isHandler: boolean): Generator<Step> {
  if (!Array.isArray(flow)) return;
  const before = [...above];
  for (const [at, module] of flow.entries()) {
    if (!isObject(module)) continue;
    const id = Number(textOf(module.id));
    const here = [...path, at];
    const isFirst = path.length === 1 && at === 0;
    const endsHandler = isHandler && at === flow.length - 1;
    yield { id, module, path: here, before: [...before], isFirst, endsHandler };
    before.push(id);
    const routes = Array.isArray(module.routes) ? module.routes : [];
    for (const [route, next] of routes.entries())
      if (isObject(next))
        yield* walkFlow(next.flow ?? [], [...here, "routes", route, "flow"], before, isHandler);
    yield* walkFlow(module.onerror ?? [], [...here, "onerror"], before, true);
  }
}

type Fault = Pick<Finding, "code" | "message" | "remedy"> & { at: Path; severity?: Finding["severity"] };

const finding = (step: Step, { at, severity = "warning", ...fault }: Fault): Finding => ({
  ...{ ...fault, severity, node: nameOf(step) },
  spot: formatPath([...step.path, ...at]),
});

function nameOf({ id, module }: Step): string {
  const designer = isObject(module.metadata) ? module.metadata.designer : null;
  const name = isObject(designer) ? designer.name : null;
  return typeof name === "string" && name ? toLabel(name) : `Module ${id}`;
}

/** `{{4.total}}` reads module 4, which must have run earlier on the same path. */
function references(step: Step, ids: ReadonlySet<number>): Finding[] {
  const remedy = "Map from a module that stands before this one on the same route";
  return ["parameters", "mapper", "filter"].flatMap((key) =>
    [...walkStrings(step.module[key] ?? null)].flatMap(({ text, path }) =>
      referencedIn(text)
        .filter((id) => !step.before.includes(id))
        .map((id) => {
          const fault: Omit<Fault, "at" | "remedy"> = ids.has(id)
            ? { code: "not-before", message: `Module ${id} does not run before it` }
            : { code: "unknown-module", message: `There is no module ${id}`, severity: "refusal" };
          return finding(step, { ...fault, at: [key, ...path()], remedy });
        }),
    ),
  );
}

function referencedIn(text: string): number[] {
  const expressions = [...text.matchAll(/\{\{([^{}]{1,2000})\}\}/g)].map(([, inner = ""]) => inner);
  return expressions.flatMap((inner) => {
    const code = inner.replace(/"[^"]{0,500}"/g, '""');
    return [...code.matchAll(/(?<![\w.`])(\d{1,6})\.(?=[`A-Za-z_])/g)].map(([, id]) => Number(id));
  });
}

const isRouter = ({ module }: Step) => module.module === "builtin:BasicRouter";

const CHECKS: readonly (Fault & { isFaulty: (step: Step) => boolean })[] = [
  {
    code: "empty-route",
    at: ["routes"],
    message: "A route without a module",
    remedy: "Remove it or fill it",
    isFaulty: (step) => isRouter(step) && !hasFullRoutes(step.module),
  },
  {
    code: "filter-on-router",
    at: ["filter"],
    message: "A router takes no filter",
    remedy: "Put it on the first module of each route",
    isFaulty: (step) => isRouter(step) && Boolean(step.module.filter),
  },
  {
    code: "filter-on-trigger",
    at: ["filter"],
    message: "The first module takes no filter",
    remedy: "Move it on",
    isFaulty: ({ module, isFirst }) => isFirst && isObject(module.filter),
  },
  {
    code: "bad-filter",
    at: ["filter"],
    message: "Make does not read this filter",
    remedy: 'Write {"name": …, "conditions": [[{"a": …, "o": "text:equal", "b": …}]]}',
    isFaulty: ({ module, isFirst }) => !isFirst && isObject(module.filter) && !isFilter(module.filter),
  },
  {
    code: "no-directive",
    at: [],
    message: "The error handler ends without saying what becomes of the run",
    remedy: "End it with builtin:Ignore, Resume, Break, Commit or Rollback",
    isFaulty: ({ module, endsHandler }) =>
      endsHandler && !DIRECTIVES.has(textOf(module.module)) && !Array.isArray(module.routes),
  },
  {
    code: "no-place",
    at: ["metadata"],
    message: "It has no place on the canvas",
    remedy: 'Add "designer": {"x": 0, "y": 0}',
    isFaulty: ({ module }) => {
      const designer = isObject(module.metadata) ? module.metadata.designer : null;
      return !isObject(designer) || typeof designer.x !== "number" || typeof designer.y !== "number";
    },
  },
  {
    code: "no-version",
    at: ["version"],
    message: "A module's version is a whole number",
    remedy: "Add it",
    isFaulty: ({ module: { version } }) => !Number.isInteger(version) || Number(version) < 1,
  },
];

function hasFullRoutes({ routes }: JsonObject): boolean {
  const isFull = (route: Json) => isObject(route) && Array.isArray(route.flow) && route.flow.length > 0;
  return Array.isArray(routes) && routes.length > 0 && routes.every(isFull);
}

/** Conditions are alternatives of combined conditions: `[[{ a, o, b }]]`. */
function isFilter({ name, conditions }: JsonObject): boolean {
  const isCondition = (condition: Json) => isObject(condition) && typeof condition.o === "string";
  return (
    typeof name === "string" &&
    Array.isArray(conditions) &&
    conditions.every((all) => Array.isArray(all) && all.every(isCondition))
  );
}

const DIRECTIVES = new Set(
  ["Ignore", "Resume", "Break", "Commit", "Rollback"].map((name) => `builtin:${name}`),
);

function settings({ metadata }: JsonObject): Finding[] {
  const holds =
    isObject(metadata) &&
    metadata.version === 1 &&
    isObject(metadata.scenario) &&
    isObject(metadata.designer) &&
    Array.isArray(metadata.designer.orphans);
  if (holds) return [];
  return [
    {
      code: "scenario-settings",
      severity: "warning",
      node: null,
      spot: "metadata",
      message: "The scenario's settings are not as Make exports them",
      remedy: 'Add "version": 1, "scenario" and "designer": {"orphans": []}, as in an export from Make',
    },
  ];
}

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
      ...router(step),
      ...filter(step),
      ...handler(step),
      ...place(step),
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

const finding = (step: Step, code: string, inner: Path, message: string, remedy: string): Finding => ({
  code,
  severity: "warning",
  node: nameOf(step),
  spot: formatPath([...step.path, ...inner]),
  message,
  remedy,
});

function nameOf({ id, module }: Step): string {
  const designer = isObject(module.metadata) ? module.metadata.designer : null;
  const name = isObject(designer) ? designer.name : null;
  return typeof name === "string" && name ? toLabel(name) : `Module ${id}`;
}

/** `{{4.total}}` reads module 4, which must have run earlier on the same path. */
function references(step: Step, ids: ReadonlySet<number>): Finding[] {
  const found: Finding[] = [];
  for (const key of ["parameters", "mapper", "filter"])
    for (const { text, path } of walkStrings(step.module[key] ?? null))
      for (const id of referencedIn(text)) {
        if (step.before.includes(id)) continue;
        const remedy = "Map from a module that stands before this one on the same route";
        found.push(
          ids.has(id)
            ? finding(step, "not-before", [key, ...path()], `Module ${id} does not run before it`, remedy)
            : {
                ...finding(step, "unknown-module", [key, ...path()], `There is no module ${id}`, remedy),
                severity: "refusal",
              },
        );
      }
  return found;
}

function referencedIn(text: string): number[] {
  const expressions = [...text.matchAll(/\{\{([^{}]{1,2000})\}\}/g)].map(([, inner = ""]) => inner);
  return expressions.flatMap((inner) => {
    const code = inner.replace(/"[^"]{0,500}"/g, '""');
    return [...code.matchAll(/(?<![\w.`])(\d{1,6})\.(?=[`A-Za-z_])/g)].map(([, id]) => Number(id));
  });
}

function router(step: Step): Finding[] {
  const { module } = step;
  if (module.module !== "builtin:BasicRouter") return [];
  const routes = Array.isArray(module.routes) ? module.routes : [];
  const isEmpty = (route: Json) => !isObject(route) || !Array.isArray(route.flow) || route.flow.length === 0;
  const found: Finding[] = [];
  if (routes.length === 0 || routes.some(isEmpty))
    found.push(finding(step, "empty-route", ["routes"], "A route without a module", "Remove it or fill it"));
  if (module.filter)
    found.push(
      finding(
        step,
        "filter-on-router",
        ["filter"],
        "A router takes no filter",
        "Put it on the first module of each route",
      ),
    );
  return found;
}

/** Conditions are alternatives of combined conditions: `[[{ a, o, b }]]`. */
function filter(step: Step): Finding[] {
  const { filter } = step.module;
  if (!isObject(filter)) return [];
  if (step.isFirst)
    return [finding(step, "filter-on-trigger", ["filter"], "The first module takes no filter", "Move it on")];
  const { conditions } = filter;
  const holds =
    typeof filter.name === "string" &&
    Array.isArray(conditions) &&
    conditions.every(
      (all) =>
        Array.isArray(all) &&
        all.every((condition) => isObject(condition) && typeof condition.o === "string"),
    );
  const remedy = 'Write {"name": …, "conditions": [[{"a": …, "o": "text:equal", "b": …}]]}';
  return holds ? [] : [finding(step, "bad-filter", ["filter"], "Make does not read this filter", remedy)];
}

const DIRECTIVES = new Set(
  ["Ignore", "Resume", "Break", "Commit", "Rollback"].map((name) => `builtin:${name}`),
);

function handler(step: Step): Finding[] {
  if (!step.endsHandler || DIRECTIVES.has(textOf(step.module.module))) return [];
  if (Array.isArray(step.module.routes)) return [];
  const message = "The error handler ends without saying what becomes of the run";
  return [
    finding(
      step,
      "no-directive",
      [],
      message,
      "End it with builtin:Ignore, Resume, Break, Commit or Rollback",
    ),
  ];
}

function place(step: Step): Finding[] {
  const { metadata, version } = step.module;
  const designer = isObject(metadata) ? metadata.designer : null;
  const found: Finding[] = [];
  if (!isObject(designer) || typeof designer.x !== "number" || typeof designer.y !== "number")
    found.push(
      finding(
        step,
        "no-place",
        ["metadata"],
        "It has no place on the canvas",
        'Add "designer": {"x": 0, "y": 0}',
      ),
    );
  if (!Number.isInteger(version) || Number(version) < 1)
    found.push(finding(step, "no-version", ["version"], "A module's version is a whole number", "Add it"));
  return found;
}

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

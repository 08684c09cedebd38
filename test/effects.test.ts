import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files with an effect that may import a function calling the API, with the reason. */
const ALLOWED: Record<string, string> = {
  "app/user-api.ts": "its effect registers the source of access tokens",
  "app/layout/shell/use-count-visits.ts": "sends a beacon: no response is read",
};

const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
const source = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const CALLS = /\b(?:api|userApi\.(?:call|file)|sendBeacon)\(/;
const EFFECT = /\buse(?:Layout)?Effect\(/;

/** Bodies of all effects, from the call to its matching parenthesis. */
function effectsOf(text: string): string[] {
  return [...text.matchAll(new RegExp(EFFECT, "g"))].map(({ index, 0: call }) => {
    let depth = 1;
    let end = index + call.length;
    while (depth > 0 && end < text.length) {
      if (text[end] === "(") depth += 1;
      if (text[end] === ")") depth -= 1;
      end += 1;
    }
    return text.slice(index, end);
  });
}

/** Exported functions of modules that call the API, except `useApi` and route modules. */
const callers = new Set(
  files
    .filter((file) => !file.startsWith("app/pages/") && CALLS.test(source.get(file) ?? ""))
    .flatMap((file) =>
      (source.get(file) ?? "")
        .split(/^export /m)
        .filter((part) => CALLS.test(part.split("\n}\n")[0] ?? ""))
        .flatMap((part) => /^(?:async )?function (?!use[A-Z])([a-z]\w*)/.exec(part)?.[1] ?? []),
    ),
);

test("no effect in app/ calls the API: data is loaded by the router", () => {
  const offenders = files.filter((file) => {
    if (file in ALLOWED) return false;
    const text = source.get(file) ?? "";
    const names = [...callers].filter((name) => new RegExp(`import[^;]*\\b${name}\\b[^;]*from`).test(text));
    const local = [...text.matchAll(/(?:async )?function ([a-z]\w*)\(|const ([a-z]\w*) = useCallback\(/g)]
      .filter(({ index }) => CALLS.test(text.slice(index, index + 600).split(/\n {0,2}\}\n/)[0] ?? ""))
      .map(([, named, callback]) => named ?? callback ?? "");
    const called = new RegExp(`${CALLS.source}|\\b(?:${[...names, ...local, "\u0000"].join("|")})\\(`);
    return effectsOf(text).some((effect) => called.test(effect));
  });
  expect(offenders).toEqual([]);
});

test("every exception still exists", () => {
  expect(Object.keys(ALLOWED).filter((file) => !source.has(file))).toEqual([]);
});

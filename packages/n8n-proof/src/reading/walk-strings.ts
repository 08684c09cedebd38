type Trail = { key: string | number; up: Trail } | null;

type FoundString = { text: string; key: string; path: () => (string | number)[] };

/** Yields every string in order, with the nearest key and its path (built on demand). */
export function* walkStrings(value: unknown): Generator<FoundString> {
  const rest: { value: unknown; key: string; trail: Trail }[] = [{ value, key: "", trail: null }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, key, trail } = next;
    if (typeof value === "string") yield { text: value, key, path: () => toPath(trail) };
    else if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--)
        rest.push({ value: value[i], key, trail: { key: i, up: trail } });
    } else if (value !== null && typeof value === "object") {
      for (const inner of Object.keys(value).toReversed())
        rest.push({
          value: (value as Record<string, unknown>)[inner],
          key: inner,
          trail: { key: inner, up: trail },
        });
    }
  }
}

function toPath(trail: Trail): (string | number)[] {
  const path: (string | number)[] = [];
  for (let step = trail; step; step = step.up) path.unshift(step.key);
  return path;
}

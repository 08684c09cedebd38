/** Picks the fields that a schema's entries name. */
export function pickFields<Field extends string, From extends Record<Field, unknown>>(
  entries: Readonly<Record<Field, unknown>>,
  from: From,
): Pick<From, Field> {
  return Object.fromEntries(Object.keys(entries).map((name) => [name, from[name as Field]])) as Pick<
    From,
    Field
  >;
}

type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Uppercase<Head> ? `_${Lowercase<Head>}` : Head}${Snake<Rest>}`
  : Name;

/** Renames keys for JSON: `priceCents` becomes `price_cents`. */
export function snakeKeys<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields & string as Snake<Name>]: Fields[Name] } {
  return renameKeys(fields, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

/** Renames keys of JSON: `price_cents` becomes `priceCents`. */
export function camelKeys<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields & string as Camel<Name>]: Fields[Name] } {
  return renameKeys(fields, (name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

function renameKeys<Renamed>(fields: object, rename: (name: string) => string): Renamed {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value])) as Renamed;
}

import * as v from "valibot";

export type EnvironmentReader = ReturnType<typeof readEnvironment>;

/** Reads variables one by one and collects every error. */
export function readEnvironment(env: Record<string, string | undefined>) {
  const mistakes: string[] = [];
  const mistake = (line: string) => void mistakes.push(line);
  const text = (name: string) => env[name]?.trim() ?? "";
  const has = (name: string) => text(name) !== "";

  return {
    mistakes,
    mistake,
    has,
    optional<T extends string = string>(
      name: string,
      fallback: NoInfer<T>,
      schema: v.GenericSchema<string, string>,
    ): T {
      if (!has(name)) return fallback;
      const result = v.safeParse(schema, text(name));
      if (result.success) return result.output as T;
      mistake(`${name}: ${result.issues[0]?.message}`);
      return fallback;
    },
    url(name: string, protocols = ["http:", "https:"]): string | null {
      if (!has(name)) return null;
      const url = URL.parse(text(name).replaceAll("{ip}", "0.0.0.0"));
      if (url && protocols.includes(url.protocol)) return text(name);
      mistake(`${name}: must be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
      return null;
    },
    required(name: string, why: string) {
      if (!has(name)) mistake(`${name}: missing (${why})`);
    },
    /** Requires all variables of a group or none. */
    group<K extends string>(prefix: string, names: K[]): Record<K, string> | null {
      const missing = names.filter((name) => !has(prefix + name));
      if (missing.length === names.length) return null;
      for (const name of missing) mistake(`${prefix}${name}: missing, while other ${prefix}* are set`);
      return Object.fromEntries(names.map((name) => [name, text(prefix + name)])) as Record<K, string>;
    },
  };
}

export function commaList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export type EnvironmentReader = ReturnType<typeof readEnvironment>;

type Rule = {
  isValid(text: string): boolean;
  /** The rule in words, after "must". */
  must: string;
};

/** Reads variables one by one and collects every error. */
export function readEnvironment(env: Record<string, string | undefined>) {
  const mistakes: string[] = [];
  const mistake = (line: string) => void mistakes.push(line);
  const given = (name: string) => env[name]?.trim() ?? "";
  const has = (name: string) => given(name) !== "";

  function text(name: string, fallback = "", rule?: Rule): string {
    if (!has(name)) return fallback;
    if (!rule || rule.isValid(given(name))) return given(name);
    mistake(`${name}: must ${rule.must}`);
    return fallback;
  }

  return {
    mistakes,
    mistake,
    has,
    text,
    /** The first value is the default. */
    choice<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
      const isValid = (word: string) => values.some((value) => value === word);
      return text(name, values[0], { isValid, must: `be ${values.join(" or ")}` }) as Value;
    },
    number(
      name: string,
      fallback: number,
      { min = 0, max, must }: { min?: number; max: number; must: string },
    ) {
      const digits = new RegExp(`^\\d{1,${String(max).length}}$`);
      const isValid = (word: string) => digits.test(word) && Number(word) >= min && Number(word) <= max;
      return Number(text(name, String(fallback), { isValid, must }));
    },
    url(name: string, protocols = ["http:", "https:"]): string | null {
      const url = URL.parse(given(name).replaceAll("{ip}", "0.0.0.0"));
      const isValid = () => protocols.includes(url?.protocol ?? "");
      const must = `be an address that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`;
      return text(name, "", { isValid, must }) || null;
    },
    required(name: string, why: string) {
      if (!has(name)) mistake(`${name}: missing (${why})`);
    },
    /** Requires all variables of a group or none. */
    group<K extends string>(prefix: string, names: K[]): Record<K, string> | null {
      const missing = names.filter((name) => !has(prefix + name));
      if (missing.length === names.length) return null;
      for (const name of missing) mistake(`${prefix}${name}: missing, while other ${prefix}* are set`);
      return Object.fromEntries(names.map((name) => [name, given(prefix + name)])) as Record<K, string>;
    },
  };
}

export function commaList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** The facts that hold a made-up address: names under .example are reserved and reach nobody. */
export function placeholderAddresses(facts: object): string[] {
  return Object.entries(facts)
    .filter(([, value]) => /[./@][\w.-]+\.example(?![\w.-])/.test(JSON.stringify(value)))
    .map(([name]) => name);
}

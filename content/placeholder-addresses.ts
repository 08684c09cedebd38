/** Names of the details that contain placeholder addresses: names under .example are reserved and reach no one. */
export function placeholderAddresses(facts: object): string[] {
  return Object.entries(facts)
    .filter(([, value]) => /[./@][\w.-]+\.example(?![\w.-])/.test(JSON.stringify(value)))
    .map(([name]) => name);
}

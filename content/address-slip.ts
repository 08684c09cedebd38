/** Asked once about an address that looks mistyped. */
export const addressSlip = {
  question: (address: string) => `Did you mean ${address}?`,
  take: "Use this address",
} as const;

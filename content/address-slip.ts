/** Asked once when an email address looks mistyped. */
export const addressSlip = {
  question: (address: string) => `Did you mean ${address}?`,
  take: "Use this address",
} as const;

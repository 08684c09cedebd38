/** A foreign payment with an unknown card country. */
export const ABROAD = "abroad";

/** Signals of the buyer's country as ISO codes; null if unknown. */
type Clues = {
  /** Country of the account's billing details. */
  billing: string | null;
  /** Declared by the buyer before paying. */
  buyer: string | null;
  /** Country of the order's IP address. */
  connection: string | null;
  /** Country of the card, `ABROAD`, or India: see `paymentCountry`. */
  payment: string | null;
};

/** The country of a sale, the reason and the three signals. */
export type SupplyCountry = Omit<Clues, "billing"> & {
  country: string;
  because: "indian_billing" | "agreed" | "differ" | "too_little";
};

/**
 * Returns the country on which two of buyer, connection and payment agree. Otherwise the sale is domestic: tax
 * charged by mistake can be refunded, tax not charged is the seller's loss. Billing details count as the buyer's
 * declaration; Indian ones alone make the sale domestic.
 */
export function supplyCountry({ billing, buyer: said, connection, payment }: Clues): SupplyCountry {
  const buyer = billing ?? said;
  const clues = { buyer, connection, payment };
  if (billing === "IN") return { country: "IN", because: "indian_billing", ...clues };
  // The buyer first, because a payment of unknown foreign origin matches any foreign country.
  const country = agreed(buyer, payment) ?? agreed(buyer, connection) ?? agreed(connection, payment);
  if (country) return { country, because: "agreed", ...clues };
  const known = [buyer, connection, payment].filter((one) => one !== null);
  return { country: "IN", because: known.length < 2 ? "too_little" : "differ", ...clues };
}

function agreed(one: string | null, other: string | null): string | null {
  return one !== null && (one === other || (other === ABROAD && one !== "IN")) ? one : null;
}

/** Returns the payment's country; India if the provider's data are contradictory. */
export function paymentCountry({
  international,
  cardCountry,
}: {
  international: boolean | null;
  cardCountry: string | null;
}): string | null {
  if (international === false || cardCountry === "IN") return "IN";
  return cardCountry ?? (international ? ABROAD : null);
}

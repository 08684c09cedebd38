/** A payment from outside India whose card's country is not known. */
export const ABROAD = "abroad";

/** What is known of where a buyer is, as ISO codes; null: nothing. */
type Clues = {
  /** Of the billing details in the account. */
  billing: string | null;
  /** What the buyer said before paying. */
  buyer: string | null;
  /** Of the address that the order came from. */
  connection: string | null;
  /** Of the card, `ABROAD`, or India: see `paymentCountry`. */
  payment: string | null;
};

/** The country of a sale, why it is this one, and what the three said. */
export type SupplyCountry = {
  country: string;
  because: "indian_billing" | "agreed" | "differ" | "too_little";
  buyer: string | null;
  connection: string | null;
  payment: string | null;
};

/**
 * What two of three say: the buyer, the connection, the payment. Else the sale is domestic: tax that was not owed can be given back,
 * tax that was not charged is the seller's loss. Billing details are the buyer's own word; Indian ones make the sale domestic by themselves.
 */
export function supplyCountry({ billing, buyer: said, connection, payment }: Clues): SupplyCountry {
  const buyer = billing ?? said;
  const clues = { buyer, connection, payment };
  if (billing === "IN") return { country: "IN", because: "indian_billing", ...clues };
  // The buyer first: a payment that is only known to be from abroad agrees with either of two foreign countries.
  const country = agreed(buyer, payment) ?? agreed(buyer, connection) ?? agreed(connection, payment);
  if (country) return { country, because: "agreed", ...clues };
  const known = [buyer, connection, payment].filter((one) => one !== null);
  return { country: "IN", because: known.length < 2 ? "too_little" : "differ", ...clues };
}

function agreed(one: string | null, other: string | null): string | null {
  return one !== null && (one === other || (other === ABROAD && one !== "IN")) ? one : null;
}

/** What a payment says. Where the provider contradicts itself it is India. */
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

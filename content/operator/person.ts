import type { Licence } from "#shared/orders/licence.ts";
import { plural } from "./words/plural.ts";

/** Texts of a person's console page. */
export const personWords = {
  back: "People",
  since: (time: string) => `Since ${time}`,
  paid: "Paid",
  returned: "Returned",
  export: "Export data",
  endSessions: (count: number) => (count === 0 ? "Sign out everywhere" : `End ${plural(count, "session")}`),
  delete: "Delete account",
  deleteTitle: (email: string) => `Delete ${email}?`,
  deleteWhat:
    "Signs them out everywhere and removes their personal data. Records of paid orders that the law requires stay, without the name. This cannot be undone.",
  typeAddress: "Type the address to continue",
  deleteThis: "Delete this account",
  orders: { heading: "Orders", none: "No orders." },
  purchases: { heading: "Purchases and licences", none: "No purchases." },
  given: { heading: "Gifts and seats given", none: "None given." },
  received: { heading: "Gifts and seats received", none: "None received." },
  mails: { heading: "Mails", none: "No mails." },
  licences: { person: "for one person", team: "for a team", gift: "as a gift" } satisfies Record<
    Licence,
    string
  >,
  handed: { person: "Access", team: "Seat", gift: "Gift" } satisfies Record<Licence, string>,
  bought: "Bought",
  handedTo: "From someone else",
  byOperator: "Given by an operator",
  to: (kind: string, email: string | null) => `${kind} for ${email ?? "a deleted account"}`,
  from: (kind: string, email: string | null) => `${kind} from ${email ?? "a deleted account"}`,
  claimed: "claimed",
  open: "not claimed yet",
} as const;

import type { Licence } from "#shared/orders/licence.ts";
import { plural } from "./plural.ts";

/** The words of a person's page in the console. */
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
    "Signs out everywhere and removes the personal data. What the law wants of paid orders stays, without the name. This cannot be undone.",
  typeAddress: "Type the address to go on",
  deleteThis: "Delete this account",
  orders: { heading: "Orders", none: "Nothing ordered." },
  purchases: { heading: "Purchases and licences", none: "Nothing bought." },
  given: { heading: "Gifts and seats given", none: "None given." },
  received: { heading: "Gifts and seats received", none: "None received." },
  mails: { heading: "Mails", none: "No mails." },
  licences: { person: "for one person", team: "for a team", gift: "as a gift" } satisfies Record<
    Licence,
    string
  >,
  handed: { person: "Access", team: "Seat", gift: "Gift" } satisfies Record<Licence, string>,
  bought: "Bought",
  handedTo: "From somebody else",
  byOperator: "Given by an operator",
  to: (kind: string, email: string | null) => `${kind} for ${email ?? "a deleted account"}`,
  from: (kind: string, email: string | null) => `${kind} from ${email ?? "a deleted account"}`,
  claimed: "taken",
  open: "not taken yet",
  noSubject: "A message to us, passed on",
} as const;

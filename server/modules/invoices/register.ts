import { supplyCountryText } from "#content/operator/words/supply-country.ts";
import { AppError } from "#server/errors.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Page, PageRequest } from "#server/platform/db/statements/keyset.ts";
import { readSettings } from "#server/platform/settings/index.ts";
import { INDIAN_STATES, isStateCode } from "#shared/tax/indian-states.ts";
import { startOfDay } from "#shared/time/time-zone.ts";
import { issuedOn } from "./pdf/day-text.ts";
import { creditedNumbers, type Document, listDocuments } from "./queries.ts";

export type RegisterRow = ReturnType<typeof registerRow>;

/** Columns of the register in an accountant's order. */
export const REGISTER_COLUMNS = [
  "number",
  "date",
  "kind",
  "against",
  "order",
  "buyer",
  "gstin",
  "place_of_supply",
  "country",
  "supply",
  "sac",
  "description",
  "taxable_value",
  "rate",
  "cgst",
  "sgst",
  "igst",
  "total",
] as const satisfies readonly (keyof RegisterRow)[];

/** Returns the documents of a month ("2026-11") in the business time zone, or all, newest first. */
export async function readRegister(
  db: Db,
  { month }: { month?: string | undefined },
  page: PageRequest,
): Promise<Page<RegisterRow>> {
  const range = month === undefined ? null : rangeOf(month, (await readSettings({ db })).timeZone);
  const { items, next } = await listDocuments(db, range, page);
  const documents = items.map(({ document }) => document);
  const credited = await creditedNumbers(db, documents);
  return { items: documents.map((document) => registerRow(document, credited)), next };
}

export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

function rangeOf(month: string, timeZone: string): { from: Date; to: Date } {
  if (!MONTH.test(month)) throw new AppError(400, "bad_request", "Write the month as 2026-11.");
  const [year = 0, number = 0] = month.split("-").map(Number);
  const following = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOfDay(timeZone, `${month}-01`), to: startOfDay(timeZone, `${following}-01`) };
}

/** Sums of credit notes are negative, so that the columns add up to the tax owed. */
function registerRow(document: Document, credited: ReadonlyMap<string, string>) {
  const { kind, buyer, supply, facts, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = document;
  const sign = kind === "credit_note" ? -1 : 1;
  const place = buyer?.state ?? facts.seller.state;
  const paise = {
    taxable_paise: sign * taxablePaise,
    cgst_paise: sign * cgstPaise,
    sgst_paise: sign * sgstPaise,
    igst_paise: sign * igstPaise,
    total_paise: sign * totalPaise,
  };
  return {
    id: document.id,
    number: document.number,
    date: issuedOn(document),
    kind,
    against: credited.get(document.creditsId ?? "") ?? null,
    order: document.reference,
    buyer: buyer?.name ?? null,
    gstin: buyer?.gstin ?? null,
    place_of_supply:
      supply === "export" ? "96-Outside India" : `${place}-${isStateCode(place) ? INDIAN_STATES[place] : ""}`,
    country: facts.country ? supplyCountryText(facts.country) : (buyer?.country ?? null),
    supply,
    sac: facts.seller.sac,
    description: facts.title,
    rate: document.taxRate / 100,
    ...paise,
    taxable_value: paise.taxable_paise / 100,
    cgst: paise.cgst_paise / 100,
    sgst: paise.sgst_paise / 100,
    igst: paise.igst_paise / 100,
    total: paise.total_paise / 100,
  };
}

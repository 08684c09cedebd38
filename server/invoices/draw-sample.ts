import { invoiceWords } from "#content/business.ts";
import type { Services } from "#server/services.ts";
import type { Business } from "#shared/settings/settings.ts";
import { financialYear, indianDay } from "#shared/tax/financial-year.ts";
import { documentFor, type Sale } from "./issue-document.ts";
import { drawDocument } from "./pdf/draw-document.ts";

const words = invoiceWords.sample;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The invoice that a sale would get under these facts, drawn as real ones are. It is stored nowhere and takes no number. */
export async function drawSample(
  { clock }: Pick<Services, "clock">,
  { seller, abroad }: { seller: Business; abroad: boolean },
): Promise<Uint8Array> {
  const issuedAt = clock();
  const country = abroad ? "US" : "IN";
  const buyer = { name: words.buyer, country, ...(!abroad && { state: seller.state }) };
  const paid = { on: indianDay(issuedAt), method: "card" };
  const document = documentFor(
    { sale: SALE, buyer, country, found: null, paid, total: SALE.amountPaise },
    seller,
  );
  const year = financialYear(issuedAt);
  const number = `${document.prefix}/${year}/${words.number}`;
  return drawDocument(
    {
      ...{ creditsId: null, refundId: null, userId: null, buyer: null, supply: null },
      ...document,
      ...{ id: NOBODY, sequence: 0, sha256: null, number, year, issuedAt },
    },
    null,
    words.mark,
  );
}

/** An item of 49 dollars. */
const SALE: Sale = {
  id: NOBODY,
  reference: words.order,
  userId: null,
  title: words.title,
  slug: "sample",
  amountPaise: 406_700,
  priceCents: 4900,
  listCents: null,
  code: null,
  rateMicros: 83_000_000,
  rateDate: null,
  buyerCountry: null,
  connectionCountry: null,
};

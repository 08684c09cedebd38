import { invoiceWords } from "#content/business.ts";
import type { Services } from "#server/services.ts";
import type { Business } from "#shared/settings/settings.ts";
import { financialYear } from "#shared/tax/financial-year.ts";
import { dayIn } from "#shared/time/time-zone.ts";
import { documentFor, type Sale } from "./issue-document.ts";
import { drawInWorker } from "./pdf/draw-in-worker.ts";

const words = invoiceWords.sample;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Draws the invoice that a sale would get with these settings, without storing it or using a number. */
export async function drawSample(
  { clock }: Pick<Services, "clock">,
  { seller, abroad }: { seller: Business; abroad: boolean },
): Promise<Uint8Array> {
  const issuedAt = clock();
  const country = abroad ? "US" : "IN";
  const buyer = { name: words.buyer, country, ...(!abroad && { state: seller.state }) };
  const day = dayIn(seller.timeZone, issuedAt);
  const paid = { on: day, method: "card" };
  const document = documentFor(
    { sale: SALE, buyer, country, found: null, paid, total: SALE.amountPaise },
    seller,
  );
  const year = financialYear(day);
  const number = `${document.prefix}/${year}/${words.number}`;
  return drawInWorker({
    document: {
      ...{ creditsId: null, refundId: null, userId: null, buyer: null, supply: null },
      ...document,
      facts: { ...document.facts, issuedOn: day },
      ...{
        id: NOBODY,
        sequence: 0,
        sha256: null,
        erasedAt: null,
        fileRemovedAt: null,
        number,
        year,
        issuedAt,
      },
    },
    credited: null,
    mark: words.mark,
  });
}

/** An item of $49. */
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
  country: null,
  connectionCountry: null,
};

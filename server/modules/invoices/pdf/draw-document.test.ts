import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { business } from "#content/business.ts";
import type { Document } from "../queries.ts";
import { drawDocument } from "./draw-document.ts";

const { legalName, address, state, gstin, sac, lut, signatory } = business;

function documentFor(name: string, title = "Lead Router"): Document {
  return {
    id: "7b7a1c9e-7a0d-4b9e-9d2f-0b1a2c3d4e5f",
    kind: "invoice",
    prefix: "OW",
    year: "26-27",
    sequence: 1,
    number: "OW/26-27/00001",
    orderId: "7b7a1c9e-7a0d-4b9e-9d2f-0b1a2c3d4e50",
    reference: "OW-23456-789AB-CDEFG-HJKMN",
    creditsId: null,
    refundId: null,
    userId: null,
    buyer: { name, address: "1 MG Road", country: "IN", state: "29" },
    supply: "intra",
    taxRate: 1800,
    taxablePaise: 344_068,
    cgstPaise: 30_966,
    sgstPaise: 30_966,
    igstPaise: 0,
    totalPaise: 406_000,
    facts: {
      seller: { legalName, address, state, gstin, sac, lut, signatory },
      title,
      slug: "lead-router",
      listPaise: 406_000,
      discountPaise: 0,
      code: null,
      usd: "$49 at 1 USD = 83 INR",
      paid: { on: "2026-11-16", method: "card" },
      country: null,
      reason: null,
    },
    issuedAt: new Date("2026-11-16T10:00:00Z"),
    sha256: null,
    erasedAt: null,
    fileRemovedAt: null,
  };
}

async function textsOf(document: Document): Promise<string[]> {
  const page = await (await getDocumentProxy(await drawDocument(document, null))).getPage(1);
  return (await page.getTextContent()).items.flatMap((item) => ("str" in item ? [item.str] : []));
}

test("GR-1 the seller's name is on one line, the total has its currency sign, and known payment details are shown", async () => {
  const document = documentFor("Ann");
  const { facts } = document;
  expect(await textsOf(document)).toEqual(
    expect.arrayContaining([business.legalName, "\u20B9", "4,060.00", "Paid on 16 Nov 2026 by card"]),
  );
  const longName = "Consolidated Automation Works Private Limited";
  const seller = { ...facts.seller, legalName: longName };
  const by = async (paid: typeof facts.paid) =>
    (await textsOf({ ...document, facts: { ...facts, seller, paid } })).filter(
      (text) => text.startsWith("Paid") || text === longName,
    );
  expect(await by({ on: "2026-11-01", method: "a_new_one" })).toEqual([longName, "Paid on 1 Nov 2026"]);
  expect(await by(null)).toEqual([longName]);
});

test("GR-1 a document has the same bytes in any drawing order, with unusual letters and with a second page", async () => {
  const documents = [
    documentFor("Ann"),
    documentFor("Zoë Ångström"),
    documentFor("Ann", "Lead Router ".repeat(300)),
    documentFor("Zoë"),
  ];
  const first = await Promise.all(documents.map((one) => drawDocument(one, null)));
  for (const [index, one] of [...documents.entries()].reverse())
    expect(Buffer.compare(await drawDocument(one, null), first[index] ?? Buffer.of())).toBe(0);
});

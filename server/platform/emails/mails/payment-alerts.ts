import { formatPaise } from "#shared/money.ts";
import { orderUrl } from "#shared/urls.ts";
import { renderMail } from "../render-mail.ts";

type Mismatch = {
  title: string;
  whatToDo: string;
  providerId: string;
  amountPaise: number;
  reference: string | null;
  reason: string | null;
  siteUrl: string;
};

/** Mail to operators: the provider's records and ours differ. */
export function mismatchMail(mismatch: Mismatch) {
  const { title, whatToDo, providerId, amountPaise, reference, reason, siteUrl } = mismatch;
  const rows: [string, string][] = [
    ["At the provider", providerId],
    ["Amount", `${formatPaise(amountPaise)} INR`],
  ];
  if (reference) rows.push(["Order number", reference]);
  if (reason) rows.push(["Reason", reason]);
  const body = renderMail({
    title,
    preview: whatToDo,
    blocks: [
      { kind: "text", text: whatToDo },
      { kind: "facts", rows },
      ...(reference
        ? [{ kind: "button" as const, label: "See the order's status", href: siteUrl + orderUrl(reference) }]
        : []),
      { kind: "note", text: "You get this mail once. The console lists it until it is resolved." },
    ],
  });
  return { subject: `${title}: ${reference ?? providerId}`, ...body };
}

type Dispute = { reference: string; amountPaise: number; status: string; siteUrl: string };

const ENDS: Record<string, string> = {
  won: "The bank decided in our favour: the money stays, and so does the buyer's access.",
  lost: "The bank decided in the buyer's favour and took the money back. If that was the full amount, the buyer's access has ended.",
  closed: "The dispute was closed without a decision. Nothing has changed.",
};

/** Mail to operators: a dispute has ended. */
export function disputeMail({ reference, amountPaise, status, siteUrl }: Dispute) {
  const body = renderMail({
    title: `Dispute ${status}`,
    preview: `${reference}: ${status}`,
    blocks: [
      { kind: "text", text: ENDS[status] ?? "The dispute has ended." },
      {
        kind: "facts",
        rows: Object.entries({ "Order number": reference, Disputed: `${formatPaise(amountPaise)} INR` }),
      },
      { kind: "button", label: "See the order's status", href: siteUrl + orderUrl(reference) },
    ],
  });
  return { subject: `Dispute ${status}: ${reference}`, ...body };
}

type OddRate = { rate: number; lastGood: { rate: number; asOf: Date } };

/** Mail to operators: the exchange-rate service returned an implausible rate. */
export function oddRateMail({ rate, lastGood }: OddRate) {
  const subject = `Odd exchange rate: 1 USD = ₹${rate}`;
  const body = renderMail({
    title: "The exchange rate jumped, and was not used",
    preview: `The service says ₹${rate}; the last good rate was ₹${lastGood.rate}.`,
    blocks: [
      {
        kind: "text",
        text:
          "The exchange-rate service returned a rate more than 20 % away from the last good one. Nothing is sold at it: the shop " +
          "keeps the last good rate until the service returns a plausible one. If the rate is real, accept it with: " +
          "npm run opswright -- rate accept",
      },
      {
        kind: "facts",
        rows: [
          ["Refused", `₹${rate}`],
          [
            "Last good",
            `₹${lastGood.rate}, ${lastGood.asOf.toISOString().slice(0, 16).replace("T", " ")} UTC`,
          ],
        ],
      },
      {
        kind: "note",
        text: "You get another mail only after a good rate and another odd one. The service is set by EXCHANGE_RATE_URL.",
      },
    ],
  });
  return { subject, ...body };
}

/** Mail to operators: the current rate is more than a day old, or there never was one. */
export function staleRateMail(last: { rate: number; asOf: Date } | null, fallback: number) {
  const rate = last?.rate ?? fallback;
  const since = last
    ? `${last.asOf.toISOString().slice(0, 16).replace("T", " ")} UTC`
    : "no rate was ever received";
  const body = renderMail({
    title: "The exchange rate has not been renewed for a day",
    preview: `The shop sells at ₹${rate} until the service returns a good rate.`,
    blocks: [
      {
        kind: "text",
        text:
          "The exchange-rate service has failed, or returned implausible rates, for more than a day. The shop sells at the rate " +
          "below until the service returns a good one. Check EXCHANGE_RATE_URL with: npm run opswright -- doctor",
      },
      { kind: "facts", rows: Object.entries({ "Rate in use": `₹${rate}`, "Last good rate": since }) },
    ],
  });
  return { subject: `Exchange rate not renewed: 1 USD = ₹${rate} is in use`, ...body };
}

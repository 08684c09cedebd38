import { formatPaise } from "#shared/money/money.ts";
import { utcTimeText } from "#shared/time/utc-date-text.ts";
import { facts, note, orderButton, renderMail, text } from "../render-mail.ts";

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
  return renderMail({
    subject: `${title}: ${reference ?? providerId}`,
    title,
    blocks: [
      text(whatToDo),
      facts({
        "At the provider": providerId,
        Amount: `${formatPaise(amountPaise)} INR`,
        "Order number": reference,
        Reason: reason || null,
      }),
      ...(reference ? [orderButton(siteUrl, reference)] : []),
      note("You get this mail once. The console lists it until it is resolved."),
    ],
  });
}

type Dispute = { reference: string; amountPaise: number; status: string; siteUrl: string };

const ENDS: Record<string, string> = {
  won: "The bank decided in our favour: the money stays, and so does the buyer's access.",
  lost: "The bank decided in the buyer's favour and took the money back. If that was the full amount, the buyer's access has ended.",
  closed: "The dispute was closed without a decision. Nothing has changed.",
};

/** Mail to operators: a dispute has ended. */
export function disputeMail({ reference, amountPaise, status, siteUrl }: Dispute) {
  return renderMail({
    subject: `Dispute ${status}: ${reference}`,
    title: `Dispute ${status}`,
    preview: `${reference}: ${status}`,
    blocks: [
      text(ENDS[status] ?? "The dispute has ended."),
      facts({ "Order number": reference, Disputed: `${formatPaise(amountPaise)} INR` }),
      orderButton(siteUrl, reference),
    ],
  });
}

type OddRate = { rate: number; lastGood: { rate: number; asOf: Date } };

/** Mail to operators: the exchange-rate service returned an implausible rate. */
export function oddRateMail({ rate, lastGood }: OddRate) {
  return renderMail({
    subject: `Odd exchange rate: 1 USD = ₹${rate}`,
    title: "The exchange rate jumped, and was not used",
    preview: `The service says ₹${rate}; the last good rate was ₹${lastGood.rate}.`,
    blocks: [
      text(
        "The exchange-rate service returned a rate more than 20 % away from the last good one. Nothing is sold at it: the shop " +
          "keeps the last good rate until the service returns a plausible one. If the rate is real, accept it with: " +
          "npm run opswright -- rate accept",
      ),
      facts({ Refused: `₹${rate}`, "Last good": `₹${lastGood.rate}, ${utcTimeText(lastGood.asOf)}` }),
      note(
        "You get another mail only after a good rate and another odd one. The service is set by EXCHANGE_RATE_URL.",
      ),
    ],
  });
}

/** Mail to operators: the current rate is more than a day old, or there never was one. */
export function staleRateMail(last: { rate: number; asOf: Date } | null, fallback: number) {
  const rate = last?.rate ?? fallback;
  return renderMail({
    subject: `Exchange rate not renewed: 1 USD = ₹${rate} is in use`,
    title: "The exchange rate has not been renewed for a day",
    preview: `The shop sells at ₹${rate} until the service returns a good rate.`,
    blocks: [
      text(
        "The exchange-rate service has failed, or returned implausible rates, for more than a day. The shop sells at the rate " +
          "below until the service returns a good one. Check EXCHANGE_RATE_URL with: npm run opswright -- doctor",
      ),
      facts({
        "Rate in use": `₹${rate}`,
        "Last good rate": last ? utcTimeText(last.asOf) : "no rate was ever received",
      }),
    ],
  });
}

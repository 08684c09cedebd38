import { renderMail } from "../render-mail.ts";

type OddRate = { rate: number; lastGood: { rate: number; asOf: Date } };

/** For those who run the shop: the exchange-rate service says something that cannot be. */
export function oddRateMail({ rate, lastGood }: OddRate) {
  const subject = `Odd exchange rate: 1 USD = ₹${rate}`;
  const body = renderMail({
    title: "The exchange rate jumped, and was not used",
    preview: `The service says ₹${rate}; the last good rate was ₹${lastGood.rate}.`,
    blocks: [
      {
        kind: "text",
        text:
          "The exchange-rate service gave a rate more than 20 % away from the last good one. Nothing is sold at it: the shop " +
          "uses the last good rate for a day, and 83 after that, until the service is back to its senses. If the rate is real, accept " +
          "it by: npm run opswright -- rate accept",
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
        text: "You hear of it again only after a good rate and another odd one. The service is set by EXCHANGE_RATE_URL.",
      },
    ],
  });
  return { subject, ...body };
}

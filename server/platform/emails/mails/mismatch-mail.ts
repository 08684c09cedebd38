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

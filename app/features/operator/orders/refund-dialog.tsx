import { useState } from "react";
import { TextField } from "#app/ui/form/field.tsx";
import { orderWords, shortAddress } from "#content/operator/orders.ts";
import { formatPaise } from "#shared/money/money.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import type { OperatorOrder } from "./order-sections.tsx";

const words = orderWords.refund;

type Props = { open: boolean; onClose: () => void; view: OperatorOrder };

/**
 * Refunds the remaining amount or part of it. The typed amount confirms it, and the button names amount and
 * recipient.
 */
export function RefundDialog({ open, onClose, view: { order, refundable_paise: left } }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const rupees = typed ?? String(left / 100);
  const amountPaise = paiseOf(rupees);
  const valid = amountPaise !== null && amountPaise >= 100 && amountPaise <= left;
  return (
    <ReasonDialog
      open={open}
      onClose={() => {
        // Resets the amount, because the remaining one has changed.
        setTyped(null);
        onClose();
      }}
      title={words.title(order.reference)}
      description={amountPaise === left ? words.all : words.part}
      danger
      disabled={!valid}
      submit={words.button(formatPaise(valid ? amountPaise : left), shortAddress(order.email))}
      intent="refund"
      fields={{ amount_paise: amountPaise ?? "" }}
    >
      <TextField
        label={words.amount}
        hint={words.left(formatPaise(left))}
        error={valid ? undefined : words.wrong}
        inputMode="decimal"
        autoComplete="off"
        value={rupees}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

/** Parses rupees as typed: "4,067", "₹1000.50". */
function paiseOf(text: string): number | null {
  const match = /^₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

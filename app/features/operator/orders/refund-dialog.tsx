import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { orderWords, shortAddress } from "#content/operator/orders.ts";
import { formatPaise } from "#shared/money/money.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import type { OperatorOrder } from "./order-sections.tsx";

const words = orderWords.refund;

/**
 * Refunds the remaining amount or part of it. The typed amount confirms it, and the button names amount and
 * recipient.
 */
export function RefundButton({ view: { order, refundable_paise: left } }: { view: OperatorOrder }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const rupees = typed ?? String(left / 100);
  const amountPaise = paiseOf(rupees);
  const valid = amountPaise !== null && amountPaise >= 100 && amountPaise <= left;

  function close(): void {
    // Resets the amount, because the remaining one has changed.
    setTyped(null);
    setOpen(false);
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <ReasonDialog
        open={open}
        onClose={close}
        onDone={close}
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
    </>
  );
}

/** Parses rupees as typed: "4,067", "₹1000.50". */
function paiseOf(text: string): number | null {
  const match = /^₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

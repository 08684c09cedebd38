import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { shortAddress, orderWords as words } from "#content/operator/orders.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import type { OperatorOrder } from "./order-sections.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** Actions on an order. Those that do not apply to its state are omitted. */
export function OrderActions({ view }: { view: OperatorOrder }) {
  const [dialog, setDialog] = useState<"refund" | "move" | "revoke" | null>(null);
  const { order, entitlement, refundable_paise } = view;
  const { email, slug } = order;
  const close = () => setDialog(null);
  return (
    <>
      {refundable_paise > 0 && email && (
        <ActionButton intent="resend" fields={{ email }}>
          {words.resend.button}
        </ActionButton>
      )}
      {email && (
        <Button variant="secondary" size="sm" onClick={() => setDialog("move")}>
          {words.move.button}
        </Button>
      )}
      {entitlement && email && (
        <Button variant="secondary" size="sm" onClick={() => setDialog("revoke")}>
          {words.revoke.button}
        </Button>
      )}
      {refundable_paise > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setDialog("refund")}>
          {words.refund.open}
        </Button>
      )}
      <RefundDialog open={dialog === "refund"} onClose={close} view={view} />
      <MoveDialog open={dialog === "move"} onClose={close} reference={order.reference} />
      <ReasonDialog
        intent="revoke"
        fields={{ email: email ?? "", slug }}
        open={dialog === "revoke"}
        onClose={close}
        title={words.revoke.title(shortAddress(email))}
        description={words.revoke.what}
        submit={words.revoke.submit}
        danger
      />
    </>
  );
}

type MoveProps = { open: boolean; onClose: () => void; reference: string };

function MoveDialog({ open, onClose, reference }: MoveProps) {
  const [email, setEmail] = useState("");
  return (
    <ReasonDialog
      intent="move"
      open={open}
      onClose={onClose}
      title={words.move.title(reference)}
      description={words.move.what}
      submit={words.move.submit}
      disabled={!email.includes("@")}
    >
      <TextField
        label={words.move.address}
        type="email"
        name="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

import { useState } from "react";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { shortAddress, orderWords as words } from "#content/operator/orders.ts";
import { ReasonButton } from "../parts/reason-dialog.tsx";
import type { OperatorOrder } from "./order-sections.tsx";
import { RefundButton } from "./refund-dialog.tsx";

/** Actions on an order. Those that do not apply to its state are omitted. */
export function OrderActions({ view }: { view: OperatorOrder }) {
  const { order, entitlement, refundable_paise } = view;
  const { email, slug } = order;
  return (
    <>
      {refundable_paise > 0 && email && (
        <ActionButton intent="resend" fields={{ email }}>
          {words.resend.button}
        </ActionButton>
      )}
      {email && <MoveButton reference={order.reference} />}
      {entitlement && email && (
        <ReasonButton
          intent="revoke"
          fields={{ email, slug }}
          label={words.revoke.button}
          title={words.revoke.title(shortAddress(email))}
          description={words.revoke.what}
          submit={words.revoke.submit}
          danger
        />
      )}
      {refundable_paise > 0 && <RefundButton view={view} />}
    </>
  );
}

function MoveButton({ reference }: { reference: string }) {
  const [email, setEmail] = useState("");
  return (
    <ReasonButton
      intent="move"
      label={words.move.button}
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
    </ReasonButton>
  );
}

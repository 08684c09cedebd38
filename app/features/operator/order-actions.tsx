import { useState } from "react";
import type { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { shortAddress, orderWords as words } from "#content/operator-orders.ts";
import { formatPaise } from "#shared/money.ts";
import type { OperatorOrder } from "./operator-order.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

type Actions = {
  view: OperatorOrder;
  busy: boolean;
  act: (work: () => Promise<OperatorOrder | null>, done: string) => Promise<ApiError | null>;
  read: () => Promise<OperatorOrder>;
};

/** What can be done about an order. What makes no sense in its state is not there. */
export function OrderActions({ view, busy, act, read }: Actions) {
  const userApi = useUserApi();
  const [dialog, setDialog] = useState<"refund" | "move" | "revoke" | null>(null);
  const { order, entitlement, refundable_paise } = view;
  const { email, slug } = order;
  const param = { reference: order.reference };
  const close = () => setDialog(null);
  const done = (error: ApiError | null) => error === null;
  async function revoke(reason: string): Promise<OperatorOrder> {
    await userApi.call("POST /api/operator/grants/revoke", { json: { email: email ?? "", slug, reason } });
    return read();
  }

  return (
    <div className="console-actions">
      {refundable_paise > 0 && email && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() =>
            void act(
              () => userApi.call("POST /api/operator/orders/:reference/resend", { param }),
              words.resend.done(email),
            )
          }
        >
          {words.resend.button}
        </Button>
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
        <Button variant="danger" size="sm" onClick={() => setDialog("refund")}>
          {words.refund.open}
        </Button>
      )}
      <RefundDialog
        key={refundable_paise}
        open={dialog === "refund"}
        onClose={close}
        view={view}
        onRefund={async ({ amountPaise, reason }) => {
          const json = { amount_paise: amountPaise, reason };
          const work = () => userApi.call("POST /api/operator/orders/:reference/refund", { param, json });
          return done(await act(work, words.refund.done(formatPaise(amountPaise))));
        }}
      />
      <MoveDialog
        open={dialog === "move"}
        onClose={close}
        reference={order.reference}
        onMove={async (json) => {
          const work = () => userApi.call("POST /api/operator/orders/:reference/move", { param, json });
          return done(await act(work, words.move.done(json.email)));
        }}
      />
      <ReasonDialog
        open={dialog === "revoke"}
        onClose={close}
        title={words.revoke.title(shortAddress(email))}
        description={words.revoke.what}
        submit={words.revoke.submit}
        danger
        onSubmit={async (reason) => done(await act(() => revoke(reason), words.revoke.done))}
      />
    </div>
  );
}

function MoveDialog({
  open,
  onClose,
  reference,
  onMove,
}: {
  open: boolean;
  onClose: () => void;
  reference: string;
  onMove: (move: { email: string; reason: string }) => Promise<boolean>;
}) {
  const [email, setEmail] = useState("");
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={words.move.title(reference)}
      description={words.move.what}
      submit={words.move.submit}
      disabled={!email.includes("@")}
      onSubmit={(reason) => onMove({ email: email.trim(), reason })}
    >
      <TextField
        label={words.move.address}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

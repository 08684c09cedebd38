import { useState } from "react";
import { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { orderWords } from "#content/operator-orders.ts";
import type { OperatorOrder } from "./operator-order.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const words = orderWords.mismatch;
type Mismatch = OperatorOrder["mismatches"][number];

/** Where the provider's books and ours differ: what it is, what to do about it, and closing it. */
export function MismatchNotice({ mismatch, onClosed }: { mismatch: Mismatch; onClosed: () => void }) {
  const { id, title, detail } = mismatch;
  return (
    <div className="order-mismatch">
      <div>
        <p className="font-medium">{title}</p>
        <p>{detail}</p>
      </div>
      <CloseMismatch id={id} subject={title} onClosed={onClosed} />
    </div>
  );
}

/** An operator has looked into it, and says so. */
export function CloseMismatch({
  id,
  subject,
  onClosed,
}: {
  id: string;
  subject: string;
  onClosed: () => void;
}) {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [open, setOpen] = useState(false);

  async function close(note: string): Promise<boolean> {
    try {
      await userApi.call("POST /api/operator/mismatches/:id/close", { param: { id }, json: { note } });
      toast({ title: words.done, variant: "success" });
      onClosed();
      return true;
    } catch (error) {
      const message = error instanceof ApiError ? error.message : "";
      toast({ title: message || operatorWords.failed, variant: "error" });
      return false;
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {words.button}
        <span className="sr-only"> {subject}</span>
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        description={words.what}
        reasonLabel={words.note}
        submit={words.submit}
        onSubmit={close}
      />
    </>
  );
}

import { ButtonLink } from "#app/ui/button.tsx";
import { orderWords } from "#content/operator/orders.ts";
import { razorpayUrl } from "#shared/operator/operator-urls.ts";
import { ReasonButton } from "../parts/reason-dialog.tsx";
import type { OperatorOrder } from "./order-sections.tsx";

const words = orderWords.mismatch;

/** A difference between the provider's records and ours: what it is, what to do, and closing it. */
export function MismatchNotice({ mismatch }: { mismatch: OperatorOrder["mismatches"][number] }) {
  const { id, title, detail, provider_id } = mismatch;
  return (
    <div className="order-mismatch">
      <div>
        <p className="font-medium">{title}</p>
        <p>{detail}</p>
      </div>
      <span className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={razorpayUrl(provider_id)} newTab>
          {orderWords.razorpay}
        </ButtonLink>
        <CloseMismatch id={id} subject={title} />
      </span>
    </div>
  );
}

/** Closes a mismatch with an operator's note. */
export function CloseMismatch({ id, subject }: { id: string; subject: string }) {
  return (
    <ReasonButton
      intent="close"
      fields={{ id }}
      label={
        <>
          {words.button}
          <span className="sr-only"> {subject}</span>
        </>
      }
      title={words.title}
      description={words.what}
      reasonLabel={words.note}
      submit={words.submit}
    />
  );
}

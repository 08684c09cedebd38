import "./billing.css";
import { type FormEvent, useState } from "react";
import { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { useFormErrors } from "#app/ui/form/field.tsx";
import { userApi } from "#app/user-api.ts";
import { billingDialog as words } from "#content/store/checkout/billing.ts";
import type { BillingDetails } from "#shared/tax/billing-details.ts";
import { type Draft, draftOf, readDraft } from "./billing-draft.ts";
import { BillingFields } from "./billing-fields.tsx";

type FormProps = {
  /** The stored details, which the form starts with. */
  details: BillingDetails | null;
  onClose: () => void;
  onSaved?: () => void;
  /** Suppresses the toast, because the caller shows the result. */
  quiet?: boolean;
  /** The invoice to correct; without one, the details apply to the next invoice. */
  corrected?: { reference: string; number: string } | null;
};
type Props = Omit<FormProps, "details"> & {
  open: boolean;
  /** Undefined while loading. */
  details: BillingDetails | null | undefined;
};

/** GR-1: billing details for invoices. */
export default function BillingDialog({ open, details, ...form }: Props) {
  const { onClose, corrected } = form;
  const [opening, setOpening] = useState({ open, count: 0 });
  // Each opening starts with the stored details.
  if (opening.open !== open) setOpening({ open, count: opening.count + Number(open) });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={corrected ? words.correction.title : words.title}
      description={corrected ? words.correction.description(corrected.number) : words.description}
      width={520}
    >
      {details === undefined ? (
        <div className="grid place-items-center py-10">
          <Spinner size={28} label={words.loading} />
        </div>
      ) : (
        <BillingForm key={opening.count} details={details} {...form} />
      )}
    </Dialog>
  );
}

function BillingForm({ details: stored, onClose, onSaved, quiet, corrected = null }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(stored));
  const { errors, setErrors, onInput } = useFormErrors<keyof Draft>();
  const [saving, setSaving] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving) return;
    const { details, errors } = readDraft(draft);
    setErrors(errors);
    if (!details) return;
    setSaving(true);
    try {
      if (corrected) {
        const { reference } = corrected;
        const done = await userApi.call("POST /api/orders/:reference/invoice", {
          param: { reference },
          json: details,
        });
        const { pending, saved } = words.correction;
        toast({ ...("pending" in done ? pending : saved(done.number)), variant: "success" });
      } else {
        await userApi.call("PUT /api/billing", { json: details });
        if (!quiet) toast({ ...words.saved, variant: "success" });
      }
      onSaved?.();
      onClose();
    } catch (error) {
      setErrors({ form: (error instanceof ApiError && error.message) || words.failed });
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className="billing-form mt-6 grid gap-4"
      noValidate
      onSubmit={(event) => void save(event)}
      onInput={onInput}
    >
      <BillingFields draft={draft} errors={errors} onChange={setDraft} />
      {errors.form && (
        <p role="alert" className="text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={saving}>
        {corrected ? words.correction.save : words.save}
      </Button>
    </form>
  );
}

import "./billing.css";
import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { type UserApi, useUserApi } from "#app/user-api.tsx";
import { billingDialog as words } from "#content/billing.ts";
import { type Draft, draftOf, type Faults, readDraft } from "./billing-draft.ts";
import { BillingFields } from "./billing-fields.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  onSaved?: (name: string) => void;
  /** Whoever opened it says that they are saved. */
  quiet?: boolean;
  /** An invoice to be taken back and issued anew; without one, the details are for the next. */
  corrected?: { reference: string; number: string } | null;
};

/** GR-1: who invoices are for. */
export default function BillingDialog({ open, onClose, onSaved, quiet, corrected = null }: Props) {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [draft, setDraft] = useStoredDraft(userApi, open);
  const [faults, setFaults] = useState<Faults>({});
  const [saving, setSaving] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!draft || saving) return;
    const { details, faults } = readDraft(draft);
    setFaults(faults);
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
      onSaved?.(details.name);
      onClose();
    } catch (error) {
      setFaults({ form: (error instanceof ApiError && error.message) || words.failed });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={corrected ? words.correction.title : words.title}
      description={corrected ? words.correction.description(corrected.number) : words.description}
      width={520}
    >
      {draft ? (
        <form className="billing-form" noValidate onSubmit={(event) => void save(event)}>
          <BillingFields draft={draft} faults={faults} onChange={setDraft} />
          {faults.form && (
            <p role="alert" className="text-danger">
              {faults.form}
            </p>
          )}
          <Button type="submit" className="justify-self-end" busy={saving}>
            {corrected ? words.correction.save : words.save}
          </Button>
        </form>
      ) : (
        <div className="grid place-items-center py-10">
          <Spinner size={28} label={words.loading} />
        </div>
      )}
    </Dialog>
  );
}

/** What is stored, as a form begins with it. Without a response it begins empty. */
function useStoredDraft(userApi: UserApi, open: boolean) {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    if (!open) return;
    let left = false;
    setDraft(null);
    userApi
      .call("GET /api/billing")
      .catch(() => ({ details: null }))
      .then(({ details }) => !left && setDraft(draftOf(details)));
    return () => {
      left = true;
    };
  }, [open, userApi]);
  return [draft, setDraft] as const;
}

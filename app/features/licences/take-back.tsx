import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { sharing as words } from "#content/store/sharing.ts";

type Props = {
  fields: { reference: string; id: string };
  address: string;
  title: string;
  /** Whether someone loses access. */
  isTaken: boolean;
};

/** Takes a seat back after a confirmation: its holder loses the item at once. */
export function TakeBack({ fields, address, title, isTaken }: Props) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<Outcome>();
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={words.takeBackLabel(address)}
        onClick={() => setAsking(true)}
      >
        {words.takeBack}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={words.takeBackQuestion}
        description={isTaken ? words.loses(address, title) : words.linkEnds(address)}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ActionForm fetcher={fetcher} intent="take-back" fields={fields} onDone={close}>
            <Button type="submit" variant="danger" busy={fetcher.state !== "idle"}>
              {words.takeBackConfirm}
            </Button>
          </ActionForm>
          <Button variant="ghost" onClick={close}>
            {words.keep}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

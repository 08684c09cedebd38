import { Button } from "#app/ui/button.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { ActionForm, SubmitButton } from "#app/ui/form/action-form.tsx";
import { sharing as words } from "#content/store/library/sharing.ts";

type Props = {
  fields: { reference: string; id: string };
  address: string;
  title: string;
  /** Whether someone loses access. */
  isTaken: boolean;
};

/** Takes a seat back after a confirmation: its holder loses the item at once. */
export function TakeBack({ fields, address, title, isTaken }: Props) {
  return (
    <DialogButton
      variant="secondary"
      label={words.takeBack}
      aria-label={words.takeBackLabel(address)}
      title={words.takeBackQuestion}
      description={isTaken ? words.loses(address, title) : words.linkEnds(address)}
    >
      {(close) => (
        <div className="mt-6 flex flex-wrap gap-3">
          <ActionForm intent="take-back" fields={fields} onDone={close}>
            <SubmitButton variant="danger">{words.takeBackConfirm}</SubmitButton>
          </ActionForm>
          <Button variant="ghost" onClick={close}>
            {words.keep}
          </Button>
        </div>
      )}
    </DialogButton>
  );
}

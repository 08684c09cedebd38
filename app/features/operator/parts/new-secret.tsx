import { type ComponentProps, type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionForm, type Outcome, SubmitButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";

type Words = Record<"heading" | "why" | "notCopied", string>;

type FormProps = {
  submit: string;
  secret: Words;
  intent: string;
  fields?: Record<string, string>;
  /** The form's visible fields. */
  children?: ReactNode;
};
type Props = FormProps &
  Pick<ComponentProps<typeof Button>, "variant"> &
  Pick<ComponentProps<typeof Dialog>, "description" | "width"> & {
    /** The button that opens the dialog. */
    open: string;
    title?: string;
  };

/** Creates or replaces a secret: its form, then the secret, which no other page shows. */
export function NewSecret({ open, title = open, variant, description, width, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  function close(): void {
    setOpen(false);
    setMade(made + 1);
  }
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title} description={description} width={width}>
        <SecretForm key={made} {...form} onClose={close} />
      </Dialog>
    </>
  );
}

function SecretForm({
  submit,
  secret: words,
  children,
  onClose,
  ...form
}: FormProps & { onClose: () => void }) {
  const fetcher = useFetcher<Outcome>();
  const secret = fetcher.data?.secret;
  if (secret) return <ShownSecret secret={secret} words={words} onClose={onClose} />;
  return (
    <ActionForm fetcher={fetcher} {...form} noValidate className="mt-6 grid gap-4">
      {children}
      <SubmitButton className="justify-self-end">{submit}</SubmitButton>
    </ActionForm>
  );
}

/** A secret that no other page shows. */
function ShownSecret({ secret, words, onClose }: { secret: string; words: Words; onClose: () => void }) {
  async function copy(): Promise<void> {
    try {
      await copyText(secret);
      toast({ title: operatorWords.secret.copied, variant: "success" });
    } catch {
      toast({ title: words.notCopied, variant: "error" });
    }
  }
  return (
    <div className="mt-6 grid gap-4">
      <p role="status">
        <strong>{words.heading}.</strong> {words.why}
      </p>
      <code className="break-all">{secret}</code>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {operatorWords.secret.copy}
        </Button>
        <Button onClick={onClose}>{operatorWords.secret.done}</Button>
      </div>
    </div>
  );
}

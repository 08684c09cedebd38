import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";

type Words = Record<"heading" | "why" | "copy" | "copied" | "notCopied" | "done", string>;

type Props = {
  /** The button that opens the dialog, and the dialog's title. */
  open: string;
  submit: string;
  secret: Words;
  intent: string;
  width: number;
  /** The form's fields. */
  children: ReactNode;
};

/** Creates something that has a secret: its form, then the secret, which no other page shows. */
export function NewSecret({ open, width, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  function close(): void {
    setOpen(false);
    setMade(made + 1);
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={open} width={width}>
        <SecretForm key={made} {...form} onClose={close} />
      </Dialog>
    </>
  );
}

type FormProps = Omit<Props, "open" | "width"> & { onClose: () => void };

function SecretForm({ intent, submit, secret: words, children, onClose }: FormProps) {
  const fetcher = useFetcher<Outcome>();
  const { secret, problem } = fetcher.data ?? {};
  if (secret) return <ShownSecret secret={secret} words={words} onClose={onClose} />;
  return (
    <ActionForm fetcher={fetcher} intent={intent} noValidate className="mt-6 grid gap-4">
      {children}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" className="justify-self-end" busy={fetcher.state !== "idle"}>
        {submit}
      </Button>
    </ActionForm>
  );
}

/** A secret that no other page shows. */
export function ShownSecret({
  secret,
  words,
  onClose,
}: {
  secret: string;
  words: Words;
  onClose: () => void;
}) {
  async function copy(): Promise<void> {
    try {
      await copyText(secret);
      toast({ title: words.copied, variant: "success" });
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
          {words.copy}
        </Button>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </div>
  );
}

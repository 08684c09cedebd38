import "./sign-in-dialog.css";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { signIn, signInToasts } from "#content/sign-in.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { messageOf } from "./message-of.ts";
import { SignInOptions } from "./sign-in-options.tsx";
import { useSignInMethods } from "./use-sign-in-methods.ts";

export type SignInDialogProps = {
  open: boolean;
  /** Asked for by a protected action it reports inside itself; from the header, by toast. */
  variant: "inline" | "header";
  title: string;
  text: string;
  returnTo?: string;
  onClose: () => void;
  /** The browser is on its way to Google: the dialog closes, what waits for sign-in goes on waiting. */
  onLeave: () => void;
};

type Mode = "choose-method" | "email-form";

export function SignInDialog({ open, variant, title, text, returnTo, onClose, onLeave }: SignInDialogProps) {
  const { toast } = useToast();
  const methods = useSignInMethods({ returnTo });
  const [mode, setMode] = useState<Mode>("choose-method");
  const [returned, setReturned] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const inline = variant === "inline";

  function show(next: Mode): void {
    setMode(next);
    setReturned(next === "choose-method");
    setSentTo(null);
    setError(null);
  }

  async function continueWithGoogle(): Promise<void> {
    setError(null);
    try {
      await methods.google();
      onLeave();
    } catch (failure) {
      // From the header it stays open and says nothing.
      if (inline) setError(messageOf(failure, signIn.failed.google));
    }
  }

  async function sendLink(email: string): Promise<void> {
    setError(null);
    try {
      await methods.magicLink(email);
      setMode("choose-method");
      setSentTo(email);
      if (!inline) toast({ ...signInToasts.linkSent, variant: "success" });
    } catch (failure) {
      if (inline) return setError(messageOf(failure, signIn.failed.email));
      const { title, fallback } = signInToasts.linkFailed;
      toast({ title, description: messageOf(failure, fallback), variant: "error" });
    }
  }

  const codeForm = sentTo && <CodeForm email={sentTo} onSubmit={(code) => methods.code(sentTo, code)} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={420}
      closeLabel={signIn.close}
      title={
        <>
          <LogoMark size={36} className="mb-4" />
          {title}
        </>
      }
      description={text}
    >
      <div role="alert">{error && <p className="sign-in-error">{error}</p>}</div>
      {mode === "email-form" ? (
        <EmailForm onSubmit={sendLink} onBack={() => show("choose-method")} />
      ) : sentTo && inline ? (
        <LinkSent email={sentTo} onBack={() => show("choose-method")}>
          {codeForm}
        </LinkSent>
      ) : (
        <SignInOptions
          onGoogle={continueWithGoogle}
          onEmail={() => show("email-form")}
          onLeave={onClose}
          returned={returned}
          note={codeForm}
        />
      )}
    </Dialog>
  );
}

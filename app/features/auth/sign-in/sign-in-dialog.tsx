import "./sign-in-dialog.css";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { signIn } from "#content/pages/sign-in.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { SignInOptions } from "./sign-in-options.tsx";
import { useSignInSteps } from "./use-sign-in-steps.ts";

export type DialogContent = {
  /** inline, for a protected action: reports inside the dialog; header: reports by toast. */
  variant: "inline" | "header";
  title?: string;
  text?: string;
  /** The item of the purchase and its price. */
  purchase?: string;
  returnTo?: string;
  /** A link did not work: starts with the form for a new one, prefilled with this address, which may be empty. */
  renewFor?: string;
};

export type SignInDialogProps = DialogContent & {
  open: boolean;
  onClose: () => void;
  /** The browser leaves for Google: closes the dialog without cancelling the pending action. */
  onLeave: () => void;
};

export function SignInDialog(props: SignInDialogProps) {
  const { open, variant, purchase, returnTo, renewFor, onClose, onLeave } = props;
  const { title = signIn.title, text = signIn.text } = props;
  const inline = variant === "inline";
  const { mode, returned, sentTo, error, onInput, show, continueWithGoogle, sendLink, sendCode } =
    useSignInSteps({ inline, returnTo, renewFor, onLeave });
  const codeForm = sentTo && <CodeForm email={sentTo} onSubmit={(code) => sendCode(sentTo, code)} />;
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
      {purchase && (
        <p className="mt-5 rounded-lg border border-line bg-paper px-3.5 py-3">
          <strong className="font-semibold">{purchase}.</strong> {signIn.receipt}
        </p>
      )}
      <div role="alert">
        {error && <p className="notice mt-5 text-sm text-danger [overflow-wrap:anywhere]">{error}</p>}
      </div>
      {mode === "email-form" ? (
        <EmailForm
          renewFor={renewFor}
          onSubmit={sendLink}
          onInput={onInput}
          onBack={() => show("choose-method")}
        />
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

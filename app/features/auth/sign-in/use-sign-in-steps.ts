import { useState } from "react";
import { toast } from "#app/ui/feedback/toast.tsx";
import { useFormErrors } from "#app/ui/form/field.tsx";
import { signIn, signInToasts } from "#content/pages/sign-in.ts";
import { messageOf } from "../session/message-of.ts";
import { useSignInMethods } from "./use-sign-in-methods.ts";

type Mode = "choose-method" | "email-form";
type Options = { inline: boolean; returnTo?: string; renewFor?: string; onLeave: () => void };

/** The dialog's current step and the actions of its buttons. */
export function useSignInSteps({ inline, returnTo, renewFor, onLeave }: Options) {
  const methods = useSignInMethods({ returnTo });
  const [mode, setMode] = useState<Mode>(renewFor === undefined ? "choose-method" : "email-form");
  const [returned, setReturned] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, setErrors, onInput } = useFormErrors();

  function show(next: Mode): void {
    setMode(next);
    setReturned(next === "choose-method");
    setSentTo(null);
    setErrors({});
  }

  async function continueWithGoogle(): Promise<void> {
    setErrors({});
    try {
      await methods.google();
      onLeave();
    } catch (failure) {
      // From the header, the dialog stays open silently.
      if (inline) setErrors({ form: messageOf(failure, signIn.failed.google) });
    }
  }

  async function sendLink(email: string): Promise<void> {
    setErrors({});
    try {
      await methods.magicLink(email);
      setMode("choose-method");
      setSentTo(email);
      if (!inline) toast({ ...signInToasts.linkSent, variant: "success" });
    } catch (failure) {
      if (inline) return setErrors({ form: messageOf(failure, signIn.failed.email) });
      const { title, fallback } = signInToasts.linkFailed;
      toast({ title, description: messageOf(failure, fallback), variant: "error" });
    }
  }

  return {
    mode,
    returned,
    sentTo,
    error: errors.form,
    onInput,
    show,
    continueWithGoogle,
    sendLink,
    sendCode: methods.code,
  };
}

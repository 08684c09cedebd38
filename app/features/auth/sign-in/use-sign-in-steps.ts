import { useState } from "react";
import { toast } from "#app/ui/feedback/toast.tsx";
import { useFormErrors } from "#app/ui/form/field.tsx";
import { signIn, signInToasts } from "#content/pages/sign-in.ts";
import { authorizeUrl } from "../session/auth-client.ts";
import { useAuth } from "../session/auth-provider.tsx";
import { callbackUrl } from "../session/continuation.ts";
import { messageOf } from "../session/message-of.ts";
import { returnPlace, storeRedirectUrl } from "../session/redirect-url.ts";
import { readPendingAction } from "./pending-action.ts";
import { forgetRequestedLinks, rememberRequestedLink } from "./requested-links.ts";

type Mode = "choose-method" | "email-form";
type Options = { inline: boolean; returnTo?: string; renewFor?: string; onLeave: () => void };

/** The dialog's current step and the actions of its buttons. */
export function useSignInSteps({ inline, returnTo, renewFor, onLeave }: Options) {
  const methods = useSignInMethods(returnTo);
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

/** The three sign-in methods. Each throws the service's error. */
function useSignInMethods(returnTo: string | undefined) {
  const { client, settings } = useAuth();
  const { origin } = window.location;
  return {
    async google(): Promise<void> {
      const { data, error } = await (await client()).signInWithOAuth({
        provider: "google",
        options: { redirectTo: callbackUrl(origin, { to: null, wanted: null }), skipBrowserRedirect: true },
      });
      if (error) throw error;
      storeRedirectUrl(returnPlace(returnTo));
      toast(signInToasts.redirecting);
      window.location.assign(authorizeUrl(data.url, settings));
    },
    async magicLink(email: string): Promise<void> {
      const to = returnPlace(returnTo);
      storeRedirectUrl(to);
      rememberRequestedLink(email);
      const { error } = await (await client()).signInWithOtp({
        email,
        options: { emailRedirectTo: callbackUrl(origin, { to, wanted: readPendingAction() }) },
      });
      if (error) throw error;
    },
    async code(email: string, token: string): Promise<void> {
      const { error } = await (await client()).verifyOtp({ email, token, type: "email" });
      if (error) throw error;
      forgetRequestedLinks();
    },
  };
}

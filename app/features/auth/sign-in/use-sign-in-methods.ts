import { toast } from "#app/ui/feedback/toast.tsx";
import { signInToasts } from "#content/pages/sign-in.ts";
import { authorizeUrl } from "../session/auth-client.ts";
import { useAuth } from "../session/auth-provider.tsx";
import { callbackUrl } from "../session/continuation.ts";
import { returnPlace, storeRedirectUrl } from "../session/redirect-url.ts";
import { readPendingAction } from "./pending-action.ts";
import { forgetRequestedLinks, rememberRequestedLink } from "./requested-links.ts";

/** The three sign-in methods. Each throws the service's error. */
export function useSignInMethods({ returnTo }: { returnTo?: string }) {
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

import { replace } from "react-router";
import { ApiError } from "#app/api.ts";
import { claimProblem } from "#app/features/licences/read-offer.ts";
import { pageActions } from "#app/page-actions.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { account } from "#content/pages/account.ts";
import { downloadPreferences } from "#content/store/library/library.ts";
import { claim as claimWords, sharing } from "#content/store/library/sharing.ts";

/** Actions of the account page. */
export const accountActions = pageActions(
  {
    async "give-seat"({ reference = "", email = "" }) {
      const json = { email: email.trim() };
      await userApi.call("POST /api/licences/:reference/seats", { param: { reference }, json });
      return sharing.given;
    },
    async "resend-link"({ reference = "", id = "" }) {
      await userApi.call("POST /api/licences/:reference/links/:id/resend", { param: { reference, id } });
      return sharing.resent;
    },
    async "take-back"({ reference = "", id = "" }) {
      await userApi.call("DELETE /api/licences/:reference/links/:id", { param: { reference, id } });
      return sharing.takenBack;
    },
    async "claim-licence"({ token = "" }) {
      try {
        await userApi.call("POST /api/licence-links/claim", { json: { token } });
      } catch (error) {
        return { done: false, problem: claimProblem(error) };
      }
      toast({ ...claimWords.done, variant: "success" });
      return replace("/account");
    },
    async "save-preferences"({ start_after_purchase, mail_updates }) {
      const json = {
        start_after_purchase: start_after_purchase === "on",
        mail_updates: mail_updates === "on",
      };
      await userApi.call("PUT /api/library/preferences", { json });
      return downloadPreferences.saved;
    },
    /** The server checks the address again. */
    "delete-account": ({ email = "" }) =>
      userApi.call("DELETE /api/account", { json: { email: email.trim() } }).then(
        () => ({ done: true }),
        (error) => ({ done: false, problem: deletionProblem(error) }),
      ),
  },
  (error, intent) => {
    if (intent === "save-preferences") return downloadPreferences.failed;
    const { title, fallback } = sharing.failed;
    return { title, description: (error instanceof Error && error.message) || fallback };
  },
);

/** An operator's account needs a passkey first, and the server's text says where. */
function deletionProblem(error: unknown): string {
  const isUnconfirmed = error instanceof ApiError && error.code === "confirmation_required";
  return isUnconfirmed ? error.message : account.deletion.failed;
}

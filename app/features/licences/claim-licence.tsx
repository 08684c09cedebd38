import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiError, api, type ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { toast } from "#app/ui/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { claim as words } from "#content/sharing.ts";

type Offer = ResponseOf<"POST /api/licence-links">;

/** GR-7: the link of a mail, opened by somebody who is signed in by now. It is spent by the button, not by looking. */
export function ClaimLicence({ onClaimed }: { onClaimed: () => void }) {
  const [search, setSearch] = useSearchParams();
  const token = search.get("claim");
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!token) return;
    let left = false;
    api("POST /api/licence-links", { json: { token } }).then(
      (found) => !left && setOffer(found),
      (error) => !left && setProblem(messageOf(error)),
    );
    return () => {
      left = true;
    };
  }, [token]);

  const close = () => setSearch({}, { replace: true });

  async function take(): Promise<void> {
    if (!token) return;
    setBusy(true);
    try {
      await userApi.call("POST /api/licence-links/claim", { json: { token } });
      toast({ ...words.done, variant: "success" });
      close();
      onClaimed();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={token !== null}
      onClose={close}
      title={words.title[offer?.licence ?? "person"]}
      description={offer ? words.text(offer.title) : undefined}
    >
      {!offer && !problem && <Spinner size={24} label={words.loading} />}
      {problem && (
        <p role="alert" className="mt-4">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {offer && !problem && (
          <Button busy={busy} onClick={() => void take()}>
            {words.button}
          </Button>
        )}
        <Button variant="secondary" onClick={close}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed;
  return error.code === "link_used" ? words.invalid : error.message || words.failed;
}

import { useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { claim as words } from "#content/store/sharing.ts";
import type { Claim } from "./read-offer.ts";

/** GR-7: the link of a mail, opened by somebody who is signed in by now. */
export function LicenceOffer({ claim }: { claim: Claim | null }) {
  // It stays as it was while it closes.
  const [shown, setShown] = useState(claim);
  if (claim && claim !== shown) setShown(claim);
  const { token = "", offer, problem: unread } = shown ?? {};
  const [, setSearch] = useSearchParams();
  const fetcher = useFetcher<Outcome>();
  const problem = fetcher.data?.problem ?? unread;
  const close = () => setSearch({}, { replace: true });
  return (
    <Dialog
      open={claim !== null}
      onClose={close}
      title={words.title[offer?.licence ?? "person"]}
      description={offer ? words.text(offer.title) : undefined}
    >
      {problem && (
        <p role="alert" className="mt-4">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {offer && !problem && (
          <ActionForm fetcher={fetcher} intent="claim-licence" fields={{ token }}>
            <Button type="submit" busy={fetcher.state !== "idle"}>
              {words.button}
            </Button>
          </ActionForm>
        )}
        <Button variant="secondary" onClick={close}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { claim as words } from "#content/store/library/sharing.ts";
import type { Claim } from "./read-offer.ts";

/** GR-7: the dialog of a claim link for a signed-in user. */
export function LicenceOffer({ claim }: { claim: Claim | null }) {
  // Keeps its content while it closes.
  const [shown, setShown] = useState(claim);
  if (claim && claim !== shown) setShown(claim);
  const [, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true });
  return (
    <Dialog
      open={claim !== null}
      onClose={close}
      {...(shown ? headOf(shown) : { title: words.title.person })}
    >
      {shown?.is === "open" ? (
        <TakeOffer token={shown.token} onClose={close} />
      ) : (
        <Actions claim={shown} onClose={close} />
      )}
    </Dialog>
  );
}

function headOf(claim: Claim): { title: string; description: string } {
  switch (claim.is) {
    case "open":
      return { title: words.title[claim.offer.licence], description: words.text(claim.offer.title) };
    case "mine":
      return { title: words.mine.title, description: words.mine.text(claim.title) };
    case "used":
      return { title: words.used.title, description: words.used.text };
    default:
      return { title: words.title.person, description: claim.problem };
  }
}

function TakeOffer({ token, onClose }: { token: string; onClose: () => void }) {
  const fetcher = useFetcher<Outcome>();
  const problem = fetcher.data?.problem;
  return (
    <>
      {problem && (
        <p role="alert" className="mt-4">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!problem && (
          <ActionForm fetcher={fetcher} intent="claim-licence" fields={{ token }}>
            <Button type="submit" busy={fetcher.state !== "idle"}>
              {words.button}
            </Button>
          </ActionForm>
        )}
        <Button variant="secondary" onClick={onClose}>
          {problem ? words.library : words.close}
        </Button>
      </div>
    </>
  );
}

/** The page under the dialog is the library. */
function Actions({ claim, onClose }: { claim: Claim | null; onClose: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button onClick={onClose}>{words.library}</Button>
      {claim?.is !== "mine" && (
        <ButtonLink variant="secondary" to="/">
          {words.home}
        </ButtonLink>
      )}
    </div>
  );
}

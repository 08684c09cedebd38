import "./connect-n8n.css";
import { useFetcher, useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Loaded } from "#app/ui/feedback/loaded.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { ActionButton, ActionForm, type Outcome, SubmitButton } from "#app/ui/form/action-form.tsx";
import { formatDate } from "#app/ui/text/format-date.ts";
import { connectN8n as words } from "#content/store/library/n8n.ts";
import { n8nLibrary } from "#content/store/library/n8n-library.ts";
import { CopiedLine } from "./copied-line.tsx";
import { LibrarySteps } from "./library-steps.tsx";
import { NewAddress } from "./new-address.tsx";

export type Addresses = ResponseOf<"GET /api/n8n-tokens">;
type Address = Addresses["tokens"][number];
type Made = Outcome & { made?: ResponseOf<"POST /api/n8n-tokens"> };

/** GR-5: the addresses through which the user's n8n opens the library. */
export function ConnectN8n({ addresses }: { addresses: Promise<Addresses | null> }) {
  const fetcher = useFetcher<Made>();
  const made = fetcher.data?.made;
  return (
    <Card className="connect-n8n grid justify-items-start gap-5">
      <p>{words.intro}</p>
      <Loaded value={addresses} loading={null} failed={null}>
        {({ library_workflow, public_key }) =>
          library_workflow && (
            <>
              <LibrarySteps workflow={library_workflow} />
              {public_key && <PublicKey value={public_key} />}
            </>
          )
        }
      </Loaded>
      {made && (
        // Shown until it is revoked and disappears from the list.
        <Loaded value={addresses} loading={null} failed={<NewAddress {...made} forLibrary />}>
          {({ tokens, library_workflow }) =>
            tokens.some(({ id }) => id === made.id) && (
              <NewAddress {...made} forLibrary={library_workflow !== null} />
            )
          }
        </Loaded>
      )}
      <ActionForm fetcher={fetcher} intent="make-address">
        <SubmitButton variant={made ? "secondary" : "primary"}>{words.make}</SubmitButton>
      </ActionForm>
      <Loaded value={addresses} loading={<Spinner size={20} label={words.loading} />} failed={<Failed />}>
        {({ tokens }) => tokens.length > 0 && <AddressList addresses={tokens} />}
      </Loaded>
      <div className="connect-way">
        <h2>{words.server.title}</h2>
        <ol>
          {words.server.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="connect-way">
        <h2>{words.byHand.title}</h2>
        <p>{words.byHand.text}</p>
      </div>
    </Card>
  );
}

/** TA-2: the key that the buyer's library verifies the shop's files with. */
function PublicKey({ value }: { value: string }) {
  const { title, text, field } = n8nLibrary.publicKey;
  return (
    <div className="connect-way">
      <h2>{title}</h2>
      <p>{text}</p>
      <dl className="address-lines">
        <CopiedLine name={field} value={value} />
      </dl>
    </div>
  );
}

function AddressList({ addresses }: { addresses: Address[] }) {
  return (
    <ul aria-label={words.list} className="w-full">
      {addresses.map((address) => (
        <li
          key={address.id}
          className="flex items-center justify-between gap-3 border-t border-line py-2.5 text-sm"
        >
          <span>{describe(address)}</span>
          <ActionButton
            intent="revoke-address"
            fields={{ id: address.id }}
            aria-label={words.revokeLabel(describe(address))}
          >
            {words.revoke}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

function Failed() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{words.failed}</p>
      <Button variant="secondary" size="sm" onClick={() => void revalidate()}>
        {words.retry}
      </Button>
    </div>
  );
}

function describe({ created_at, last_used_at }: Address): string {
  const used = last_used_at ? words.usedOn(formatDate(last_used_at)) : words.unused;
  return `${words.madeOn(formatDate(created_at))}, ${used}`;
}

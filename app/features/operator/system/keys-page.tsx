import type { ResponseOf } from "#app/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { keyWords as words } from "#content/operator/keys.ts";
import { operatorWords } from "#content/operator/operator.ts";
import { API_SCOPES } from "#shared/api/scopes.ts";
import { formatShortDate } from "../format.ts";
import { type Column, DataTable } from "../list/data-table.tsx";
import { ConsoleHead } from "../parts/console-head.tsx";
import { NewSecret } from "../parts/new-secret.tsx";

type Key = ResponseOf<"GET /api/operator/keys">["items"][number];
type Token = ResponseOf<"GET /api/operator/goods-tokens">["items"][number];

const lastUsed = (row: { last_used_at: string | null }) =>
  row.last_used_at ? formatShortDate(row.last_used_at) : words.never;

const keyColumns: Column<Key>[] = [
  {
    heading: words.name,
    compact: "what",
    cell: ({ name, prefix }) => (
      <>
        {name} <span className="row-note font-mono">{prefix}…</span>
      </>
    ),
  },
  { heading: words.scopes, compact: "who", cell: ({ scopes }) => scopes.join(", "), long: true },
  { heading: words.expires, cell: ({ expires_at }) => formatShortDate(expires_at) },
  { heading: words.lastUsed, compact: "sum", cell: lastUsed },
  {
    heading: operatorWords.actions,
    compact: "more",
    cell: ({ id, name, revoked_at, expires_at }) =>
      revoked_at || Date.parse(expires_at) < Date.now() ? (
        <Badge>{words.hasEnded}</Badge>
      ) : (
        <ActionButton intent="revoke" fields={{ id, name }} subject={name}>
          {words.revoke}
        </ActionButton>
      ),
  },
];

const tokenColumns: Column<Token>[] = [
  { heading: words.name, compact: "what", long: true, cell: ({ name }) => name },
  { heading: words.expires, cell: ({ expires_at }) => formatShortDate(expires_at) },
  { heading: words.lastUsed, compact: "sum", cell: lastUsed },
  {
    heading: operatorWords.actions,
    compact: "more",
    cell: ({ id, name }) => (
      <ActionButton intent="revoke-token" fields={{ id, name }} subject={name}>
        {words.revoke}
      </ActionButton>
    ),
  },
];

/** EV-2: API keys, and the tokens of machines that send proofs. */
export default function KeysPage({ loaderData }: { loaderData: { keys: Key[]; tokens: Token[] } }) {
  const { keys, tokens } = loaderData;
  return (
    <>
      <ConsoleHead title={words.heading} about={words.about}>
        <ButtonLink href="/developers" variant="secondary" size="sm">
          {words.reference}
        </ButtonLink>
        <NewKey />
      </ConsoleHead>
      <DataTable
        rows={keys}
        rowKey={({ id }) => id}
        label={words.heading}
        empty={words.empty}
        columns={keyColumns}
      />
      <section className="mt-10 grid gap-4" aria-labelledby="goods-tokens">
        <div>
          <h2 id="goods-tokens">{words.tokens.heading}</h2>
          <p className="text-muted">{words.tokens.about}</p>
        </div>
        <DataTable
          rows={tokens}
          rowKey={({ id }) => id}
          label={words.tokens.heading}
          empty={words.tokens.empty}
          columns={tokenColumns}
        />
      </section>
    </>
  );
}

/** Creates a key and shows it once. */
function NewKey() {
  return (
    <NewSecret open={words.add} submit={words.create} secret={words.secret} intent="create">
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
      />
      <fieldset className="grid gap-1">
        <legend>{words.scopes}</legend>
        {API_SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="scope" value={scope} />
            <span className="font-mono">{scope}</span>
          </label>
        ))}
      </fieldset>
    </NewSecret>
  );
}

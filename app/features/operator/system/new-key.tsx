import { TextField } from "#app/ui/form/field.tsx";
import { keyWords as words } from "#content/operator/keys.ts";
import { API_SCOPES } from "#shared/api/scopes.ts";
import { NewSecret } from "../parts/new-secret.tsx";

/** Creates a key and shows it once. */
export function NewKey() {
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
            <span className="font-mono text-small">{scope}</span>
          </label>
        ))}
      </fieldset>
    </NewSecret>
  );
}

import { type ClipboardEvent, useState } from "react";
import { Chip } from "#app/ui/form/chip.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fitWords as words } from "#content/store/item/fit.ts";
import { lineOf } from "#shared/catalogue/n8n-fit.ts";
import { readMyN8n, saveMyN8n, useMyN8n } from "./my-n8n.ts";
import { type Paste, readPaste } from "./read-paste.ts";

const MAX_TYPED_LENGTH = 40;

/** Field for the visitor's n8n: a tested release, or anything typed or pasted. */
export function VersionField({ releases }: { releases: readonly string[] }) {
  const { version } = useMyN8n();
  const [typed, setTyped] = useState("");
  const [read, setRead] = useState<Paste | null>(null);
  const lines = [...new Set(releases.map(lineOf))];

  function take(text: string): void {
    const paste = readPaste(text);
    setRead(paste);
    if (paste.kind === "version") saveMyN8n({ version: paste.version });
    if (paste.kind === "workflow") {
      const keys = [
        ...paste.credentials.map((type) => `credential:${type}`),
        ...paste.packages.map((name) => `package:${name}`),
      ];
      saveMyN8n({ have: [...new Set([...readMyN8n().have, ...keys])].slice(0, 500) });
    }
  }

  /** Reads a long paste without displaying it: a field with megabytes of text would freeze the page. */
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text");
    if (text.length <= MAX_TYPED_LENGTH) return;
    event.preventDefault();
    setTyped("");
    take(text);
  }

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would group form fields; these are buttons */}
      <div role="group" aria-label={words.version} className="flex flex-wrap gap-2">
        {lines.map((line) => (
          <Chip
            key={line}
            pressed={version !== null && lineOf(version) === line}
            onClick={() => {
              setRead(null);
              setTyped("");
              saveMyN8n({ version: line });
            }}
          >
            n8n {line}
          </Chip>
        ))}
      </div>
      <TextField
        label={words.other}
        hint={words.otherHint}
        error={read?.kind === "problem" && words.read.problems[read.problem]}
        value={typed}
        maxLength={MAX_TYPED_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onPaste={paste}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped(value);
          const paste = readPaste(value);
          if (paste.kind === "version") take(value);
          else setRead(null);
        }}
        onBlur={() => typed.trim() && take(typed)}
      />
      <p role="status" className="field-note">
        {pasteResultText(read)}
      </p>
    </div>
  );
}

function pasteResultText(read: Paste | null): string {
  if (read?.kind === "version") return words.read.version(read.version);
  if (read?.kind === "workflow") return words.read.workflow(read.credentials.length, read.packages.length);
  return "";
}

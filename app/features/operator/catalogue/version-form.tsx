import { useState } from "react";
import { useFetcher } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { Field, TextField } from "#app/ui/form/field.tsx";
import { Findings } from "./findings.tsx";

type Preview = ResponseOf<"POST /api/operator/catalogue/inspect">;

/** A new file: read and scanned as soon as it is chosen, stored when it is added. */
export function VersionForm({ newest }: { newest: string | undefined }) {
  const inspection = useFetcher<Outcome & { preview?: Preview }>();
  const adding = useFetcher<Outcome>();
  const [chosen, setChosen] = useState<File | null>(null);
  const isRead = chosen !== null && inspection.state === "idle";
  const preview = isRead ? inspection.data?.preview : undefined;
  const refusal = (isRead && inspection.data?.problem) || adding.data?.problem;

  function choose(file: File | undefined): void {
    setChosen(file ?? null);
    if (!file) return;
    const form = new FormData();
    form.set("intent", "inspect");
    form.set("file", file);
    void inspection.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  return (
    <ActionForm
      fetcher={adding}
      intent="add-version"
      encType="multipart/form-data"
      className="mt-6 grid gap-5"
    >
      <Field
        label={newest ? "New version" : "File"}
        hint="A workflow (.json), a playbook (.pdf), or .csv, .md, .txt"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept=".json,.pdf,.csv,.md,.txt"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {refusal && <Notice title="This file cannot be published">{refusal}</Notice>}
      {preview && (
        <>
          <CompatibilityCard preview={preview} />
          <Findings findings={preview.findings} />
          <TextField label="Version" name="version" required defaultValue={nextVersion(newest)} />
          <TextField
            label="What is new"
            name="changelog"
            required
            maxLength={2000}
            hint="Owners read this in a mail"
          />
          <Button type="submit" busy={adding.state !== "idle"} className="justify-self-start">
            Add this file
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function CompatibilityCard({ preview }: { preview: Preview }) {
  const { platform, apps, credentials, hosts, nodes, pages, cover_svg } = preview;
  const rows: [string, string][] = [
    [
      "Kind",
      [platform ?? preview.kind, nodes && `${nodes} nodes`, pages && `${pages} pages`]
        .filter(Boolean)
        .join(", "),
    ],
    ["Apps", apps.join(", ")],
    ["Credentials", credentials.map(({ name }) => name).join(", ")],
    ["Talks to", hosts.join(", ")],
  ];
  return (
    <div className="grid gap-4">
      {cover_svg && (
        <img
          className="console-cover"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(cover_svg)}`}
          alt="The file's graph"
        />
      )}
      <dl className="facts">
        {rows
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function nextVersion(newest: string | undefined): string {
  const [major = 1, minor = 0] = (newest ?? "").split(".").filter(Boolean).map(Number);
  return newest ? `${major}.${minor + 1}.0` : "1.0.0";
}

import { type FormEvent, useState } from "react";
import { ApiError, type ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useUserApi } from "#app/user-api.tsx";
import { operatorWords } from "#content/operator.ts";
import { Findings } from "./findings.tsx";
import type { OperatorItem } from "./operator-item.ts";

type Preview = ResponseOf<"POST /api/operator/catalogue/inspect">;

/** A new file: read and scanned as soon as it is chosen, stored when it is added. */
export function VersionForm({
  slug,
  newest,
  onAdded,
}: {
  slug: string;
  newest: string | undefined;
  onAdded: (item: OperatorItem) => void;
}) {
  const userApi = useUserApi();
  const { toast } = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function choose(chosen: File | undefined): Promise<void> {
    setFile(chosen ?? null);
    setPreview(null);
    setRefusal(null);
    if (!chosen) return;
    try {
      setPreview(await userApi.call("POST /api/operator/catalogue/inspect", { form: { file: chosen } }));
    } catch (error) {
      setRefusal(error instanceof ApiError && error.message ? error.message : operatorWords.failed);
    }
  }

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!file) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const item = await userApi.call("POST /api/operator/catalogue/:slug/versions", {
        param: { slug },
        form: { file, version: String(data.get("version")), changelog: String(data.get("changelog")) },
      });
      toast({ title: `Added version ${item.versions[0]?.version ?? ""}`, variant: "success" });
      onAdded(item);
      await choose(undefined);
    } catch (error) {
      setRefusal(error instanceof ApiError && error.message ? error.message : operatorWords.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="mt-6 grid gap-5" onSubmit={add}>
      <Field
        label={newest ? "New version" : "File"}
        hint="A workflow (.json), a playbook (.pdf), or .csv, .md, .txt"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,.pdf,.csv,.md,.txt"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
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
          <Button type="submit" busy={busy} className="justify-self-start">
            Add this file
          </Button>
        </>
      )}
    </form>
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

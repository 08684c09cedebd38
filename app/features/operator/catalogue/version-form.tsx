import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { catalogueItem } from "#content/operator/catalogue-item.ts";
import { summarizeProofs } from "#content/store/item/proof.ts";
import { looksLikeProof } from "#shared/catalogue/proof.ts";
import { Facts } from "../parts/rows.tsx";
import { DropZone } from "./drop-zone.tsx";
import { Findings } from "./findings.tsx";

const words = catalogueItem.drop;
export type FilePreview = ResponseOf<"POST /api/operator/catalogue/inspect">;

type Dropped = { files: File[]; proofs: File[] };

/** A new file, alone or with its proof: read and scanned as soon as it is dropped, stored when it is added. Proofs alone are added at once. */
export function VersionForm({
  newest,
  onPreview,
}: {
  newest: string | undefined;
  /** Called with what the chosen file holds, and with null once it is added or replaced. */
  onPreview: (preview: FilePreview | null) => void;
}) {
  const inspection = useFetcher<Outcome & { preview?: FilePreview }>();
  const adding = useFetcher<Outcome>();
  const proving = useFetcher<Outcome>();
  const [chosen, setChosen] = useState<Dropped | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const isRead = chosen !== null && inspection.state === "idle";
  const preview = isRead ? inspection.data?.preview : undefined;
  const refusal = mistake ?? ((isRead && inspection.data?.problem) || adding.data?.problem);
  const proofRefusal = chosen === null && mistake === null && proving.data?.problem;
  const report = useEffectEvent(onPreview);
  useEffect(() => {
    report(preview ?? null);
    return () => report(null);
  }, [preview]);

  function send(fetcher: typeof adding, form: FormData, { files, proofs }: Dropped): void {
    for (const file of files) form.append("file", file);
    for (const proof of proofs) form.append("proof", proof);
    void fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  async function choose(all: File[]): Promise<void> {
    const dropped = await sortFiles(all);
    const [files, proofs] = [dropped.files.length, dropped.proofs.length];
    const wrong = files > 1 ? words.tooMany : files === 1 && proofs > 1 ? words.twoProofs : null;
    setMistake(wrong);
    setChosen(files === 1 && !wrong ? dropped : null);
    if (wrong || files + proofs === 0) return;
    const form = new FormData();
    form.set("intent", files === 1 ? "inspect" : "prove");
    send(files === 1 ? inspection : proving, form, dropped);
  }

  return (
    <ActionForm
      fetcher={adding}
      intent="add-version"
      className="grid gap-5 mb-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) send(adding, new FormData(event.currentTarget), chosen);
      }}
    >
      <DropZone
        label={newest ? words.next : words.first}
        names={chosen ? [...chosen.files, ...chosen.proofs].map(({ name }) => name) : []}
        onFiles={(files) => void choose(files)}
      />
      {refusal && <Notice title={words.refused}>{refusal}</Notice>}
      {proofRefusal && <Notice title={words.proofRefused}>{proofRefusal}</Notice>}
      {preview && <NewVersion preview={preview} newest={newest} busy={adding.state !== "idle"} />}
    </ActionForm>
  );
}

/** The file's inspection result and the changelog for owners. */
function NewVersion({
  preview,
  newest,
  busy,
}: {
  preview: FilePreview;
  newest: string | undefined;
  busy: boolean;
}) {
  return (
    <>
      <CompatibilityCard preview={preview} />
      <Findings findings={preview.findings} kind={preview.kind} />
      <div className="version-fields">
        <TextField label="Version" name="version" required defaultValue={nextVersion(newest)} />
        <TextField
          label="What is new"
          name="changelog"
          required
          maxLength={2000}
          hint="Owners read this in a mail"
        />
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        Add this file
      </Button>
    </>
  );
}

function CompatibilityCard({ preview }: { preview: FilePreview }) {
  const { platform, apps, credentials, hosts, nodes, pages, proofs, cover_svg } = preview;
  const proof = summarizeProofs(proofs)?.text ?? (preview.kind === "n8n" ? catalogueItem.unproven : "");
  const facts = {
    Kind: [platform ?? preview.kind, nodes && `${nodes} nodes`, pages && `${pages} pages`]
      .filter(Boolean)
      .join(", "),
    Apps: apps.join(", "),
    Credentials: credentials.map(({ name }) => name).join(", "),
    "Talks to": hosts.join(", "),
    [catalogueItem.proof]: proof,
  };
  return (
    <div className="version-preview">
      {cover_svg && (
        <img
          className="w-full max-w-105 border border-line rounded-lg"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(cover_svg)}`}
          alt="The file's graph"
        />
      )}
      <Facts facts={facts} />
    </div>
  );
}

function nextVersion(newest: string | undefined): string {
  const [major = 1, minor = 0] = (newest ?? "").split(".").filter(Boolean).map(Number);
  return newest ? `${major}.${minor + 1}.0` : "1.0.0";
}

/** Larger files are not read here; the server inspects them. */
const MAX_READ_BYTES = 1024 * 1024;

/** Separates proofs from other dropped files by content, because names may be changed. */
async function sortFiles(dropped: readonly File[]): Promise<Dropped> {
  const sorted: Dropped = { files: [], proofs: [] };
  for (const file of dropped) sorted[(await isProof(file)) ? "proofs" : "files"].push(file);
  return sorted;
}

async function isProof(file: File): Promise<boolean> {
  if (!/\.json$/i.test(file.name) || file.size > MAX_READ_BYTES) return false;
  try {
    return looksLikeProof(JSON.parse(await file.text()));
  } catch {
    return false;
  }
}

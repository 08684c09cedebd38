import { useFetcher, useRevalidator } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { openFile } from "#app/ui/browser/open-file.ts";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionForm, type Outcome } from "#app/ui/form/action-form.tsx";
import { useFormErrors } from "#app/ui/form/field.tsx";
import { userApi } from "#app/user-api.ts";
import { type FactName, settingsWords as words } from "#content/operator/settings.ts";
import { changesBetween } from "#shared/settings/settings.ts";
import { problemOf } from "../console-route.ts";
import { draftOf, readDraft } from "./settings-draft.ts";
import { SettingsFields } from "./settings-fields.tsx";

export type SettingsPageData = ResponseOf<"GET /api/operator/settings">;

/** The settings form. When someone else has saved meanwhile, it shows both versions and loses neither. */
export function SettingsForm({ stored }: { stored: SettingsPageData }) {
  const fetcher = useFetcher<Outcome & { theirs?: SettingsPageData }>();
  const { errors, setErrors, onInput } = useFormErrors<FactName>();
  const theirs = fetcher.data?.theirs;

  /** Returns the form's settings, or null after showing each error at its field and scrolling to the first one. */
  function read(form: HTMLFormElement) {
    const { facts, errors: mistakes } = readDraft(Object.fromEntries(new FormData(form)) as object);
    setErrors(mistakes);
    const wrong = [...form.elements].find((field) => (field as HTMLInputElement).name in mistakes);
    (wrong as HTMLElement | undefined)?.focus();
    return facts;
  }

  return (
    <ActionForm
      fetcher={fetcher}
      intent="store"
      fields={{ revision: theirs?.revision ?? stored.revision }}
      className="grid gap-8"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        if (!read(event.currentTarget)) event.preventDefault();
      }}
    >
      <SettingsFields draft={draftOf(stored.facts)} errors={errors} />
      {theirs && <TheirVersion stored={stored} theirs={theirs} />}
      <div className="flex flex-wrap gap-2.5 pt-6 border-t border-line">
        <Button type="submit" busy={fetcher.state !== "idle"}>
          {theirs ? words.conflict.overwrite : words.save}
        </Button>
        <PreviewButton read={read}>{words.preview}</PreviewButton>
        <PreviewButton read={read} abroad>
          {words.previewAbroad}
        </PreviewButton>
      </div>
    </ActionForm>
  );
}

type PreviewProps = {
  read: (form: HTMLFormElement) => SettingsPageData["facts"] | null;
  abroad?: boolean;
  children: string;
};

/** Previews a document with the form's values, saved or not. */
function PreviewButton({ read, abroad = false, children }: PreviewProps) {
  const [busy, run] = useBusy();

  function show(form: HTMLFormElement | null): void {
    const facts = form && read(form);
    if (!facts || busy) return;
    const drawn = userApi.file("POST /api/operator/settings/preview", { json: { facts, abroad } });
    const failed = (error: unknown) =>
      toast({ title: words.previewFailed, description: problemOf(error), variant: "error" });
    void run(() => openFile(drawn, words.previewFile).catch(failed));
  }

  return (
    <Button variant="secondary" busy={busy} onClick={(event) => show(event.currentTarget.form)}>
      {children}
    </Button>
  );
}

function TheirVersion({ stored, theirs }: { stored: SettingsPageData; theirs: SettingsPageData }) {
  const { revalidate } = useRevalidator();
  return (
    <Notice title={words.conflict.title}>
      {words.conflict.text} {changesBetween(stored.facts, theirs.facts).map(words.change).join("; ")}{" "}
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => void revalidate()}>
        {words.conflict.take}
      </Button>
    </Notice>
  );
}

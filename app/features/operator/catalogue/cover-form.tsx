import { useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ActionButton, type Outcome } from "#app/ui/form/action-form.tsx";
import type { OperatorItem } from "./item-fields.ts";

/** The card's picture: drawn from the newest file, or an uploaded one, which can be removed. */
export function CoverForm({ item }: { item: OperatorItem }) {
  const fetcher = useFetcher<Outcome>();
  const input = useRef<HTMLInputElement>(null);

  function upload(cover: File | undefined): void {
    if (!cover) return;
    const form = new FormData();
    form.set("intent", "upload-cover");
    form.set("cover", cover);
    void fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
    if (input.current) input.current.value = "";
  }

  return (
    <section className="grid gap-4">
      <h2>Cover</h2>
      <p className="text-muted">{drawnFrom(item)} PNG, WebP or JPEG in its place.</p>
      <div className="console-actions">
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label="Picture for the cover"
          accept="image/png,image/webp,image/jpeg"
          onChange={(event) => upload(event.currentTarget.files?.[0])}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={fetcher.state !== "idle"}
          onClick={() => input.current?.click()}
        >
          Upload a picture
        </Button>
        {item.has_own_cover && (
          <ActionButton intent="draw-cover" variant="ghost">
            Draw it again
          </ActionButton>
        )}
      </div>
    </section>
  );
}

function drawnFrom({ has_own_cover, includes }: OperatorItem): string {
  if (has_own_cover) return "Your picture.";
  return includes ? "Drawn from the items of the bundle." : "Drawn from the newest file.";
}

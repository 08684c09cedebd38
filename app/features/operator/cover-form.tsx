import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useUserApi } from "#app/user-api.tsx";
import type { OperatorItem } from "./operator-item.ts";
import type { useEntry } from "./use-entry.ts";

/** The card's picture: drawn from the newest file, or an uploaded one, which can be taken away again. */
export function CoverForm({
  item,
  busy,
  act,
}: { item: OperatorItem } & Pick<ReturnType<typeof useEntry<OperatorItem>>, "busy" | "act">) {
  const userApi = useUserApi();
  const input = useRef<HTMLInputElement>(null);
  const param = { slug: item.slug };

  function upload(cover: File | undefined): void {
    if (!cover) return;
    void act(
      () => userApi.call("PUT /api/operator/catalogue/:slug/cover", { param, form: { cover } }),
      `New cover for ${item.title}`,
    );
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
        <Button variant="secondary" size="sm" busy={busy} onClick={() => input.current?.click()}>
          Upload a picture
        </Button>
        {item.has_own_cover && (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            onClick={() =>
              void act(
                () => userApi.call("DELETE /api/operator/catalogue/:slug/cover", { param }),
                "The cover is drawn from the file again",
              )
            }
          >
            Draw it again
          </Button>
        )}
      </div>
    </section>
  );
}

function drawnFrom({ has_own_cover, includes }: OperatorItem): string {
  if (has_own_cover) return "Your picture.";
  return includes ? "Drawn from the items of the bundle." : "Drawn from the newest file.";
}

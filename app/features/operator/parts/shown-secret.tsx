import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";

type Words = Record<"heading" | "why" | "copy" | "copied" | "notCopied" | "done", string>;

/** A secret that no other page shows. */
export function ShownSecret({
  secret,
  words,
  onClose,
}: {
  secret: string;
  words: Words;
  onClose: () => void;
}) {
  async function copy(): Promise<void> {
    try {
      await copyText(secret);
      toast({ title: words.copied, variant: "success" });
    } catch {
      toast({ title: words.notCopied, variant: "error" });
    }
  }
  return (
    <div className="mt-6 grid gap-4">
      <p role="status">
        <strong>{words.heading}.</strong> {words.why}
      </p>
      <code className="break-all">{secret}</code>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </div>
  );
}

import { Copy } from "lucide-react";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { connectN8n } from "#content/store/library/n8n.ts";
import { n8nLibrary } from "#content/store/library/n8n-library.ts";

const words = n8nLibrary.made;

/** A field of the node 'Settings', its value and a button that copies it. */
export function CopiedLine({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <Button size="sm" aria-label={words.copyLabel(name)} onClick={() => void copy(value, words.copied)}>
          <Copy strokeWidth={1.5} aria-hidden="true" />
          {words.copy}
        </Button>
      </dd>
    </div>
  );
}

/** Copies to the clipboard and shows a toast with the outcome. */
export async function copy(text: string, copied: { title: string; description: string }): Promise<void> {
  try {
    await copyText(text);
    toast({ ...copied, variant: "success" });
  } catch {
    toast({ ...connectN8n.notDone, variant: "error" });
  }
}

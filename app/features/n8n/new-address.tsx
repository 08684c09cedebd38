import { Copy } from "lucide-react";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { connectN8n } from "#content/store/n8n.ts";

const words = connectN8n.made;

/** The address in full, which only its maker sees, and only now. */
export function NewAddress({ url }: { url: string }) {
  const variable = connectN8n.variable(url);

  async function copy(): Promise<void> {
    try {
      await copyText(variable);
      toast({ ...words.copied, variant: "success" });
    } catch {
      toast({ ...connectN8n.notDone, variant: "error" });
    }
  }

  return (
    <section className="new-address" aria-label={words.title}>
      <h3>{words.title}</h3>
      <code>{variable}</code>
      <Button size="sm" onClick={() => void copy()}>
        <Copy strokeWidth={1.5} aria-hidden="true" />
        {words.copy}
      </Button>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-sm text-muted">{words.once}</p>
    </section>
  );
}

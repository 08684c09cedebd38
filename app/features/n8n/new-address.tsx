import { Copy } from "lucide-react";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { connectN8n } from "#content/store/n8n.ts";
import { n8nLibrary } from "#content/store/n8n-library.ts";

const words = connectN8n.made;
const library = n8nLibrary.made;

type Props = { url: string; token: string; forLibrary: boolean };

/** Shows the full address, once, to the user who created it. */
export function NewAddress({ url, token, forLibrary }: Props) {
  const variable = connectN8n.variable(url);
  return (
    <section className="new-address" aria-label={words.title}>
      <h2>{words.title}</h2>
      {forLibrary && (
        <>
          <p>{library.text}</p>
          <dl className="address-lines">
            <Line name={library.address} value={new URL(url).origin} />
            <Line name={library.token} value={token} />
          </dl>
        </>
      )}
      <p>{words.server}</p>
      <code>{variable}</code>
      <Button
        size="sm"
        variant={forLibrary ? "secondary" : "primary"}
        onClick={() => void copy(variable, words.copied)}
      >
        <Copy strokeWidth={1.5} aria-hidden="true" />
        {words.copy}
      </Button>
      <p className="text-sm text-muted">{words.once}</p>
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <Button
          size="sm"
          aria-label={library.copyLabel(name)}
          onClick={() => void copy(value, library.copied)}
        >
          <Copy strokeWidth={1.5} aria-hidden="true" />
          {library.copy}
        </Button>
      </dd>
    </div>
  );
}

async function copy(text: string, copied: { title: string; description: string }): Promise<void> {
  try {
    await copyText(text);
    toast({ ...copied, variant: "success" });
  } catch {
    toast({ ...connectN8n.notDone, variant: "error" });
  }
}

import { Copy } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { connectN8n } from "#content/store/library/n8n.ts";
import { n8nLibrary } from "#content/store/library/n8n-library.ts";
import { CopiedLine, copy } from "./copied-line.tsx";

const words = connectN8n.made;
const library = n8nLibrary.made;

type Props = { url: string; token: string; forLibrary: boolean };

/** Shows the full address, once, to the user who created it. */
export function NewAddress({ url, token, forLibrary }: Props) {
  const variable = connectN8n.variable(url);
  return (
    <section
      className="new-address grid w-full justify-items-start gap-3 rounded-lg border border-brand p-4"
      aria-label={words.title}
    >
      <h2>{words.title}</h2>
      {forLibrary && (
        <>
          <p>{library.text}</p>
          <dl className="address-lines">
            <CopiedLine name={library.address} value={new URL(url).origin} />
            <CopiedLine name={library.token} value={token} />
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

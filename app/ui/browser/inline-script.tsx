import { createContext, use } from "react";

/** While a page is rendered: the mark of the scripts that are its own. See app/opening/prepare-html.ts. */
export const ScriptNonce = createContext<string | undefined>(undefined);

type Props = { code: string } & { [data: `data-${string}`]: string };

/** A script that runs while the HTML is read. React does not run one that it inserts itself. */
export function InlineScript({ code, ...data }: Props) {
  return (
    <script
      nonce={use(ScriptNonce)}
      {...data}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

import { createContext, use } from "react";

/** Nonce that marks our own inline scripts during rendering. See app/opening/prepare-html.ts. */
export const ScriptNonce = createContext<string | undefined>(undefined);

type Props = { code: string } & { [data: `data-${string}`]: string };

/** Runs while the HTML is parsed. React does not run scripts that it inserts itself. */
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

import { siteContext } from "#app/site-context.ts";
import { llmsText } from "#content/llms-text.ts";
import type { Route } from "./+types/llms";

/** The site's index for language models, in the format of llmstxt.org. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(siteContext);
  const text = llmsText({
    siteUrl: settings.siteUrl,
    paid: catalogue.cards(false),
    free: catalogue.cards(true),
  });
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

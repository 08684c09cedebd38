// The transcript of the runs is in the HTML while its code loads later, so its styles must be there from the start.
import "#app/features/catalogue/player/runs-as-text.css";
import { useEffect } from "react";
import { data, type MetaDescriptor } from "react-router";
import { RunOffer } from "#app/features/catalogue/player/run-offer.tsx";
import { RunsAsText } from "#app/features/catalogue/player/runs-as-text.tsx";
import { siteContext } from "#app/site-context.ts";
import { itemTitle, itemHead as words } from "#content/store/item/item-head.ts";
import { itemUrl } from "#shared/urls.ts";
import type { Route } from "./+types/embed";

export function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(siteContext);
  const item = catalogue.detail(params.slug);
  if (!item || item.runs.length === 0) throw data(null, { status: 404 });
  return { item };
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => [
  { title: itemTitle(loaderData?.item.title ?? "") },
  { name: "robots", content: "noindex" },
];

/** `/embed/SLUG`: only the player, for other sites to frame. */
export default function EmbedPage({ loaderData: { item } }: Route.ComponentProps) {
  const { title, pictureUrl, isFree, slug, file } = item;
  // The shell does this on every other page: styles dim controls until then.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return (
    <main className="p-4">
      <h1 className="mb-3 text-xl">
        <a className="hover:underline" href={itemUrl(isFree, slug)} target="_blank" rel="noopener">
          {title}
        </a>
      </h1>
      <RunOffer detail={item}>
        {pictureUrl && (
          <img
            className="w-full rounded-lg border border-line"
            src={pictureUrl}
            alt={words.picture(title, file.kind)}
          />
        )}
      </RunOffer>
      <RunsAsText detail={item} />
    </main>
  );
}

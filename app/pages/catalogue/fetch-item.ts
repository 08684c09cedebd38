import { data, type MetaDescriptor } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { itemTitle } from "#content/store/catalogue.ts";

/** The same for a visit from inside the site: a browser that goes on by itself needs only the title. */
export async function fetchItem(slug: string, isFree: boolean, signal: AbortSignal) {
  const item = await api("GET /api/resources/:slug", { param: { slug }, signal }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (item?.isFree !== isFree) throw data(null, { status: 404 });
  return { item, tags: [{ title: itemTitle(item.title) }] as MetaDescriptor[] };
}

type Loaded = { loaderData?: { tags: MetaDescriptor[] } | undefined };

export const itemTags = ({ loaderData }: Loaded) => loaderData?.tags ?? [];

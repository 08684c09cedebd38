import { data, type MetaDescriptor } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { hasStoredSession } from "#app/features/auth/session/stored-session.ts";
import { userApi } from "#app/user-api.ts";
import { itemTitle } from "#content/store/item/item-head.ts";
import type { CatalogueDetail } from "#shared/catalogue/catalogue.ts";

/** Loads an item on client-side navigation, where the head needs only the title. */
export async function fetchItem(slug: string, isFree: boolean, signal: AbortSignal) {
  const item: CatalogueDetail | null = await api("GET /api/resources/:slug", {
    param: { slug },
    signal,
  }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  const shown = item ?? (hasStoredSession() ? await fetchOwnItem(slug, signal) : null);
  if (shown?.isFree !== isFree) throw data(null, { status: 404 });
  return { item: shown, tags: [{ title: itemTitle(shown.title) }] as MetaDescriptor[] };
}

/** PF-6: a private item exists only for the people it was granted to. */
async function fetchOwnItem(slug: string, signal: AbortSignal): Promise<CatalogueDetail | null> {
  return userApi.call("GET /api/library/:slug", { param: { slug }, signal }).catch((error) => {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
}

type Loaded = { loaderData?: { tags: MetaDescriptor[] } | undefined };

export const itemTags = ({ loaderData }: Loaded) => loaderData?.tags ?? [];

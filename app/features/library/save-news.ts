import { ApiError } from "#app/api.ts";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { newsChoice as words } from "#content/store/library/news.ts";

/**
 * Stores whether the user wants news of a downloaded free item. Returns false after showing a toast when that fails.
 */
export async function saveNews(slug: string, wanted: boolean): Promise<boolean> {
  try {
    await userApi.call("PUT /api/library/:slug/news", { param: { slug }, json: { wanted } });
    return true;
  } catch (error) {
    const { title, fallback } = words.failed;
    const description = (error instanceof ApiError && error.message) || fallback;
    toast({ title, description, variant: "error" });
    return false;
  }
}

/** Stores the choice and confirms it by toast. */
export async function changeNews(slug: string, wanted: boolean): Promise<boolean> {
  const isSaved = await saveNews(slug, wanted);
  if (isSaved) toast({ ...(wanted ? words.on : words.off), variant: "success" });
  return isSaved;
}

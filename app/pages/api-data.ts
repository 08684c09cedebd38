import type { ClientLoaderFunctionArgs } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { userApi } from "#app/user-api.ts";

/** Loads an API address for `useApi`. Failures are data: an error would replace the page. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const isUser = searchParams.has("as");
  searchParams.delete("as");
  const address = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  const { signal } = request;
  try {
    // `useApi` has checked the name and the input.
    const data = await (isUser
      ? userApi.call(`GET ${address}` as "GET /api/library", { signal })
      : api(`GET ${address}` as "GET /api/market", { signal }));
    return { data, error: null };
  } catch (error) {
    if (error instanceof ApiError) return { data: null, error };
    throw error;
  }
}

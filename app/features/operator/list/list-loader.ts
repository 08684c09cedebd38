import type { ClientLoaderFunctionArgs } from "react-router";

export type ListPage<Row> = { items: Row[]; next: string | null };
type Options = { query: Record<string, string>; signal: AbortSignal };

/** Loads a list that pages by key. Its filters are in the query, so that a view can be bookmarked and shared. */
export function listLoader<Row>(read: (options: Options) => Promise<ListPage<Row>>) {
  return async ({ request }: Pick<ClientLoaderFunctionArgs, "request">) => {
    const query = filtersOf(new URL(request.url).searchParams);
    return { ...(await read({ query, signal: request.signal })), after: query.after ?? null };
  };
}

/** A page of a list, and the row after which it starts. */
export type ListData<Row> = ListPage<Row> & { after: string | null };

/** Drops empty filters. */
export function filtersOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([, value]) => value !== ""));
}

import type { ClientLoaderFunctionArgs, MetaDescriptor, Params } from "react-router";
import { ApiError, type Endpoint, type Input } from "#app/api.ts";
import { type Act, pageActions } from "#app/page-actions.ts";
import { userApi } from "#app/user-api.ts";
import { operatorWords as words } from "#content/operator/operator.ts";

/** Title of a console page. */
export function consoleMeta(name: string) {
  return (): MetaDescriptor[] => [{ title: `Operator: ${name}` }, { name: "robots", content: "noindex" }];
}

type ListPage<Row> = { items: Row[]; next: string | null };
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

/** Creates the actions of a console page: see page-actions.ts. */
export function consoleActions<P = Params>(acts: Record<string, Act<P>>) {
  return pageActions(acts, (error) => ({ title: problemOf(error) }));
}

/** Endpoints whose input is the names in their path. */
type PathEndpoint = {
  [Name in Endpoint & `${string} /api/operator/${string}`]: { param: never } extends Input<Name>
    ? Name
    : never;
}[Endpoint & `${string} /api/operator/${string}`];

/** An action that is one call. The names in the endpoint's path are fields of the form or params of the page. */
export function callAction(
  name: PathEndpoint,
  message: string | ((fields: Record<string, string>) => string),
): Act<object> {
  return async (fields, params) => {
    const param = { ...params, ...fields } as Record<"id", string>;
    await userApi.call(name as "POST /api/operator/jobs/:id/retry", { param });
    return typeof message === "string" ? message : message(fields);
  };
}

/** An action whose form shows the failure, above its button. */
export function inForm<P>(act: Act<P>): Act<P> {
  return (...sent) => act(...sent).catch((error) => ({ done: false, problem: problemOf(error) }));
}

/** Returns the server's message, if there is one. */
export function problemOf(error: unknown): string {
  return (error instanceof ApiError && error.message) || words.failed;
}

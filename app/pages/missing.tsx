import { data } from "react-router";
import { pageMeta } from "#app/layout/page-meta.ts";
import { notFoundHead } from "#content/pages/not-found.ts";

export const meta = pageMeta(notFoundHead);

/** The console is served as a 404 page too, until the browser knows that the visitor is an operator. */
export function loader() {
  return data(null, { status: 404 });
}

/** Client-side navigation needs no server response to know that the page is missing. */
export const clientLoader = () => null;

export { default as HydrateFallback } from "./not-found.tsx";

import { data } from "react-router";
import { pageMeta } from "#app/layout/page-meta.ts";
import { notFoundHead } from "#content/pages/not-found.ts";

export const meta = pageMeta(notFoundHead);

/** The console too is a 404 page, until the browser has found out that an operator looks at it. */
export function loader() {
  return data(null, { status: 404 });
}

/** A client-side visit needs no response from the server to know that the page is missing. */
export const clientLoader = () => null;

export { default as HydrateFallback } from "./not-found.tsx";

import { data } from "react-router";
import { ErrorPanel } from "#app/layout/error-panel.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { BrokenEdge } from "#app/ui/graph/broken-edge.tsx";
import { notFoundHead } from "#content/pages/not-found.ts";

export const meta = pageMeta(notFoundHead);

export function loader() {
  return data(null, { status: 404 });
}

/** A client-side visit needs no answer from the server to know that the page is missing. */
export const clientLoader = () => null;

export default function NotFoundPage() {
  const art = <BrokenEdge className="mx-auto w-full max-w-xl" />;
  return <ErrorPanel heading={notFoundHead.heading} art={art} />;
}

import { ErrorPanel } from "#app/layout/error-panel.tsx";
import { BrokenEdge } from "#app/ui/graph/broken-edge.tsx";
import { notFoundHead, notFoundLists } from "#content/pages/not-found.ts";

/** `list`: the list that a missing item would be in. */
export default function NotFoundPage({ list }: { list?: keyof typeof notFoundLists }) {
  const art = <BrokenEdge className="mx-auto w-full max-w-xl" />;
  return <ErrorPanel heading={notFoundHead.heading} art={art} wayOn={list && notFoundLists[list]} />;
}

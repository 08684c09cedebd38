import { ErrorPanel } from "#app/layout/error-panel.tsx";
import { BrokenEdge } from "#app/ui/graph/broken-edge.tsx";
import { notFoundHead } from "#content/pages/not-found.ts";

export default function NotFoundPage() {
  const art = <BrokenEdge className="mx-auto w-full max-w-xl" />;
  return <ErrorPanel heading={notFoundHead.heading} art={art} />;
}

import { ButtonLink } from "#app/ui/button.tsx";
import { BrokenEdge } from "#app/ui/graph/broken-edge.tsx";
import { notFoundHead, notFoundLists } from "#content/pages/not-found.ts";
import { ErrorPanel } from "./error-panel.tsx";

export type NotFoundProps = {
  /** The list that a missing item would be in. */
  list?: keyof typeof notFoundLists;
};

/** Body of the 404 page. */
export default function NotFound({ list }: NotFoundProps) {
  const art = <BrokenEdge className="mx-auto w-full max-w-xl" />;
  const wayOn = list && notFoundLists[list];
  return (
    <ErrorPanel heading={notFoundHead.heading} text={notFoundHead.intro} art={art}>
      {wayOn && <ButtonLink to={wayOn.href}>{wayOn.label}</ButtonLink>}
    </ErrorPanel>
  );
}

import { notFoundHead } from "#content/pages/not-found.ts";
import NotFound, { type NotFoundProps } from "./not-found.tsx";

/** The 404 page with its title, where no route sets one. */
export default function MissingPage(props: NotFoundProps) {
  return (
    <>
      <title>{notFoundHead.title}</title>
      <NotFound {...props} />
    </>
  );
}

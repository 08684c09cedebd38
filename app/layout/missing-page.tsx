import { notFoundHead } from "#content/pages/not-found.ts";
import NotFound from "./not-found.tsx";

/** The 404 page with its title, where no route sets one. */
export default function MissingPage() {
  return (
    <>
      <title>{notFoundHead.title}</title>
      <NotFound />
    </>
  );
}

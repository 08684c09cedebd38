import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";

/** Routes the plain links of a text on the client, like the site's own links. */
export function useInsideLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = (event.target as Element).closest("a");
      const plainClick =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !plainClick || link.origin !== location.origin || link.pathname === location.pathname)
        return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    }
    const element = text.current;
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [text, navigate]);
}

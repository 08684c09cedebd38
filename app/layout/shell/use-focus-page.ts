import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusPage } from "#app/ui/browser/focus-page.ts";

/** After a route change the focus goes to the new page: what was pressed may be gone, or stand far below it. */
export function useFocusPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // The page itself, or a dialog that came with it, may have taken the focus already.
    if (document.activeElement?.closest("main, dialog:modal")) return;
    focusPage();
  }, [pathname]);
}

import { useContext } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { OpenPalette } from "./shell/open-palette.ts";

const words = operatorWords.missing;

/** Names what is not at this address, and offers the search. */
export function Missing() {
  const { pathname } = useLocation();
  const openPalette = useContext(OpenPalette);
  const [, , list = "", key = ""] = pathname.split("/").map(decodeURIComponent);
  return (
    <div className="console-state" role="alert">
      <h1>{words.things[list]?.(key) ?? words.page(pathname)}</h1>
      <p>{words.hint}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={openPalette}>
        {operatorWords.search}
      </Button>
    </div>
  );
}

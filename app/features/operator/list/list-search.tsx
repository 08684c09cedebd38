import "./list-search.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { shellWords } from "#content/operator/shell.ts";

const WAIT_MS = 150;

/** Searches as one types. `/` brings the focus here: shell/use-shortcuts.ts. */
export function ListSearch({ label, shown, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(shown);

  // Whoever types has the word; otherwise the field follows the address.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(shown);
  }, [shown]);

  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const search = useEffectEvent(() => {
    // Whoever has opened a row meanwhile is on the way there.
    if (!next || next.pathname === pathname) onSearch(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === shown) return;
    const timer = setTimeout(() => search(), WAIT_MS);
    // A link that was followed, before React knows of the way there.
    const onClick = ({ defaultPrevented, target }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest("a")) clearTimeout(timer);
    };
    document.addEventListener("click", onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onClick);
    };
  }, [typed, shown]);

  return (
    <search className="list-search">
      <SearchField
        ref={input}
        label={operatorWords.search}
        placeholder={label}
        maxLength={320}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <span className="key" aria-hidden="true">
        {shellWords.listKey}
      </span>
    </search>
  );
}

type ListSearchProps = {
  label: string;
  /** What the rows that are there were searched for. */
  shown: string;
  onSearch: (q: string) => void;
};

import "./list-search.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { shellWords } from "#content/operator/shell.ts";

const WAIT_MS = 150;

/** Searches while typing. `/` focuses the field: shell/use-shortcuts.ts. */
export function ListSearch({ label, shown, onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(shown);

  // While focused, the input wins over the URL.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(shown);
  }, [shown]);

  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const search = useEffectEvent(() => {
    // Skips the search when a row has been opened meanwhile.
    if (!next || next.pathname === pathname) onSearch(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === shown) return;
    const timer = setTimeout(() => search(), WAIT_MS);
    // Detects a followed link before React knows of the navigation.
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
  /** The query of the current rows. */
  shown: string;
  onSearch: (q: string) => void;
};

import "./palette.css";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { shellWords } from "#content/operator/shell.ts";
import { type Entry, type EntryGroup, usePaletteEntries } from "./palette-entries.ts";

const words = shellWords.palette;
type PaletteProps = { open: boolean; onClose: () => void; onSignOut: () => void };

/** Finds pages, orders, people, items and actions by part of their name, and opens them. It starts empty each time. */
export function Palette({ open, onClose, onSignOut }: PaletteProps) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState({ open, times: 0 });
  if (opened.open !== open) setOpened({ open, times: opened.times + Number(open) });

  function choose({ href }: Entry): void {
    onClose();
    if (href) void navigate(href);
    else onSignOut();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      hideTitle
      width={620}
      className="console-palette"
    >
      <Combobox key={opened.times} onChoose={choose} />
    </Dialog>
  );
}

/**
 * A combobox with an always open list, as specified by WAI-ARIA: the focus stays in the field, the arrows select an
 * option.
 */
function Combobox({ onChoose }: { onChoose: (entry: Entry) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(0);
  const { groups, isSettled, isSure } = usePaletteEntries(typed);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(marked, entries.length - 1);
  const current = entries[at];
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`;

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) setMarked((to + entries.length) % (entries.length || 1));
    else if (event.key === "Enter" && current) isSure(at) && onChoose(current);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="palette-field">
        <Search strokeWidth={1.5} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={320}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={words.results} className="palette-list">
        {groups.map((group) => (
          <Options key={group.name} {...{ group, current, optionId, onChoose }} />
        ))}
      </div>
      <p role="status" className="palette-note">
        {entries.length === 0 && isSettled ? shellWords.nothing(typed.trim()) : ""}
      </p>
      <p className="palette-keys">{words.keys}</p>
    </>
  );
}

type OptionsProps = {
  group: EntryGroup;
  current: Entry | undefined;
  optionId: (entry: Entry) => string;
  onChoose: (entry: Entry) => void;
};

function Options({ group: { name, entries }, current, optionId, onChoose }: OptionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
    <div role="group" aria-label={name}>
      <p className="font-mono font-medium text-xs text-muted" aria-hidden="true">
        {name}
      </p>
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={optionId(entry)}
          id={optionId(entry)}
          role="option"
          aria-selected={entry === current}
          ref={entry === current ? showMarked : undefined}
          onClick={() => onChoose(entry)}
        >
          <span className="truncate">{entry.name}</span>
          {entry.note && <span className="palette-about truncate">{entry.note}</span>}
        </div>
      ))}
    </div>
  );
}

function showMarked(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

import { useEffect, useEffectEvent, useState } from "react";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { Chip } from "#app/ui/form/chip.tsx";
import { fitWords } from "#content/store/item/fit.ts";
import { listTools as words } from "#content/store/list/list-tools.ts";
import { useMyN8n } from "../fit/my-n8n.ts";
import { type Arrange, arrangeBy, choiceFromQuery, SORTS, type Sort, writeChoice } from "./arrangement.ts";

const N8nDialog = lazyDialog(() => import("../fit/n8n-dialog.tsx"));

type Props = {
  isFree: boolean;
  onArrange: (arrange: Arrange) => void;
};

/** SW-5 WP-2: the order of a list, and only what works in the visitor's n8n. */
export default function ListTools({ isFree, onArrange }: Props) {
  const { version } = useMyN8n();
  const [sort, setSort] = useState<Sort>("recommended");
  const [wantsFit, setWantsFit] = useState(false);
  const [asking, setAsking] = useState(false);
  /** False until hydrated: a click before would be lost. */
  const [isRead, setRead] = useState(false);
  const n8n = wantsFit ? version : null;

  useEffect(() => {
    const linked = choiceFromQuery(window.location.search);
    setSort(linked.sort);
    setWantsFit(linked.wantsFit);
    setRead(true);
  }, []);
  const publish = useEffectEvent((choice: { sort: Sort; n8n: string | null }) => {
    writeChoice(choice);
    onArrange(arrangeBy(choice));
  });
  useEffect(() => {
    if (isRead) publish({ sort, n8n });
  }, [isRead, sort, n8n]);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Chip
        pressed={n8n !== null}
        disabled={!isRead}
        onClick={() => {
          if (version === null) setAsking(true);
          else setWantsFit(!wantsFit);
        }}
      >
        {n8n === null ? fitWords.filter : fitWords.filterIn(n8n)}
      </Chip>
      <label className="list-sort">
        <span>{words.sort}</span>
        <select
          value={sort}
          disabled={!isRead}
          onChange={(event) => setSort(event.currentTarget.value as Sort)}
        >
          {SORTS.filter((name) => !isFree || name !== "price").map((name) => (
            <option key={name} value={name}>
              {words.sorts[name]}
            </option>
          ))}
        </select>
      </label>
      <N8nDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          if (version !== null) setWantsFit(true);
        }}
      />
    </div>
  );
}

import "./drop-zone.css";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { catalogueItem } from "#content/operator/catalogue-item.ts";

const words = catalogueItem.drop;

type Props = { label: string; names: readonly string[]; onFiles: (files: File[]) => void };

/** A native file input as large as the zone, which handles clicks, keys and drops. */
export function DropZone({ label, names, onFiles }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <Field label={label} hint={words.hint}>
      {({ className: _, ...control }) => (
        <div className="drop-zone" data-over={isOver || undefined}>
          <FileUp strokeWidth={1.5} aria-hidden="true" />
          <span>{names.length > 0 ? names.join(" + ") : words.here}</span>
          <input
            {...control}
            type="file"
            multiple
            accept=".json,.pdf,.csv,.md,.txt"
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])]);
              // Allows choosing a corrected file with the same name again.
              currentTarget.value = "";
            }}
          />
        </div>
      )}
    </Field>
  );
}

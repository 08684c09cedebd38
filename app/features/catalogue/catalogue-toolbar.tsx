import "#app/ui/field.css";
import "./catalogue-toolbar.css";
import { Search, X } from "lucide-react";
import { type RefObject, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { catalogue } from "#content/catalogue.ts";
import { type CatalogueFilter, MAX_TAG_CHIPS } from "#shared/catalogue-search.ts";

type Props = {
  input: RefObject<HTMLInputElement | null>;
  placeholder: string;
  filter: CatalogueFilter;
  tags: readonly string[];
  onQuery: (query: string) => void;
  onTag: (tag: string) => void;
  /** A hand on the filters: the whole list will be needed. */
  onTouch: () => void;
  count: string | null;
};

export function CatalogueToolbar({
  input,
  placeholder,
  filter,
  tags,
  onQuery,
  onTag,
  onTouch,
  count,
}: Props) {
  const id = useId();
  const linked = filter.tags.filter((tag) => !tags.includes(tag));
  const chips = [...linked, ...tags].slice(0, MAX_TAG_CHIPS);
  return (
    <search className="catalogue-toolbar" onFocus={onTouch}>
      <div className="catalogue-search">
        <label htmlFor={id} className="sr-only">
          {catalogue.searchLabel}
        </label>
        <div className="control-leading">
          <Search strokeWidth={1.5} aria-hidden="true" />
          <input
            ref={input}
            id={id}
            className="control"
            type="search"
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            value={filter.query}
            onChange={(event) => onQuery(event.currentTarget.value)}
          />
        </div>
        {filter.query && (
          <Button
            variant="ghost"
            icon
            size="sm"
            className="catalogue-clear"
            aria-label={catalogue.clearSearch}
            onClick={() => {
              onQuery("");
              input.current?.focus();
            }}
          >
            <X strokeWidth={1.5} aria-hidden="true" />
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would group form fields; these are buttons */}
      <div role="group" className="catalogue-tags" aria-label={catalogue.tagsLabel}>
        {chips.map((tag) => (
          <Chip key={tag} pressed={filter.tags.includes(tag)} onClick={() => onTag(tag)}>
            {tag}
          </Chip>
        ))}
      </div>
      <p role="status" className="catalogue-count">
        {count}
      </p>
    </search>
  );
}

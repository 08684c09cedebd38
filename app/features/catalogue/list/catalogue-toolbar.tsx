import "./catalogue-toolbar.css";
import { X } from "lucide-react";
import { memo, type ReactNode, type RefObject } from "react";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/form/chip.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { catalogue } from "#content/store/list/catalogue.ts";
import { type CatalogueFilter, MAX_TAG_CHIPS } from "#shared/catalogue/catalogue-search.ts";
import { tagLabel } from "#shared/catalogue/tag-label.ts";

type Props = {
  input: RefObject<HTMLInputElement | null>;
  placeholder: string;
  filter: CatalogueFilter;
  tags: readonly string[];
  onQuery: (query: string) => void;
  onTag: (tag: string) => void;
  /** Called on first contact with the filters, to load the whole list. */
  onTouch: () => void;
  count: string | null;
  /** Content beside the count. */
  children: ReactNode;
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
  children,
}: Props) {
  return (
    <search className="catalogue-toolbar" onFocus={onTouch}>
      <div className="relative">
        <SearchField
          ref={input}
          label={catalogue.searchLabel}
          placeholder={placeholder}
          value={filter.query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
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
      <TagChips tags={tags} chosen={filter.tags} onTag={onTag} />
      <div className="catalogue-arrangement">
        {children}
        <p role="status" className="catalogue-count">
          {count}
        </p>
      </div>
    </search>
  );
}

/** Memoised, because they do not depend on the typed text. */
const TagChips = memo(function TagChips({ tags, chosen, onTag }: ChipsProps) {
  const linked = chosen.filter((tag) => !tags.includes(tag));
  const chips = [...linked, ...tags].slice(0, MAX_TAG_CHIPS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group form fields; these are buttons
    <div role="group" className="catalogue-tags" aria-label={catalogue.tagsLabel}>
      {chips.map((tag) => (
        <Chip key={tag} pressed={chosen.includes(tag)} onClick={() => onTag(tag)}>
          {tagLabel(tag)}
        </Chip>
      ))}
    </div>
  );
});

type ChipsProps = Pick<Props, "tags" | "onTag"> & { chosen: readonly string[] };

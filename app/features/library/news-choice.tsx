import { newsChoice } from "#content/store/library/news.ts";

type Props = { wanted: boolean; disabled: boolean; onChange: (wanted: boolean) => void };

/** PF-7: mail about a free item requires this tick. */
export function NewsChoice({ wanted, disabled, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={wanted}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{newsChoice.label}</span>
    </label>
  );
}

import "./news-choice.css";
import { newsChoice } from "#content/store/news.ts";

type Props = {
  wanted: boolean;
  /** Names the item where there are several. */
  title?: string;
  disabled?: boolean;
  onChange: (wanted: boolean) => void;
};

/** PF-7: no news of a free item without this tick. */
export function NewsChoice({ wanted, title, disabled, onChange }: Props) {
  return (
    <label className="news-choice">
      <input
        type="checkbox"
        aria-label={title && `${newsChoice.label}: ${title}`}
        checked={wanted}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{newsChoice.label}</span>
    </label>
  );
}

import "./news-choice.css";
import { newsChoice } from "#content/store/news.ts";

type Props = {
  wanted: boolean;
  /** Names the item when there are several. */
  title?: string;
  disabled?: boolean;
  onChange: (wanted: boolean) => void;
};

/** PF-7: mail about a free item requires this tick. */
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

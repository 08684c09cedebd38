import ReviewForm from "#app/features/reviews/review-form.tsx";
import "#app/features/reviews/reviews.css";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { reviewWords } from "#content/store/reviews.ts";

type Props = {
  item: { slug: string; title: string } | null;
  userId: string;
  open: boolean;
  onClose: () => void;
};

/** The form of an item in the library, without the way to the item's page. */
export default function ReviewDialog({ item, userId, open, onClose }: Props) {
  const words = reviewWords.form;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.of(item?.title ?? "")}
      closeLabel={words.close}
      focusSelf
    >
      {item && <ReviewForm key={item.slug} slug={item.slug} userId={userId} onSent={async () => onClose()} />}
    </Dialog>
  );
}

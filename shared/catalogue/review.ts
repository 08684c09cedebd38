import * as v from "valibot";
import type { ReviewerAccess } from "../states.ts";

export const MAX_REVIEW_LENGTH = 2000;

/** A review as shown to everyone: the author's initial, no name. */
export type ShownReview = {
  id: string;
  /** First letter of the reviewer's email address; no name is shown. */
  initial: string;
  rating: number;
  text: string;
  bought: boolean;
  access: ReviewerAccess;
  created_at: string;
  answer: { text: string; created_at: string | null } | null;
};

/** A reviewer's input: one to five stars and a text. */
export const reviewInput = v.object({
  rating: v.pipe(
    v.number("Choose one to five stars."),
    v.integer("Choose one to five stars."),
    v.minValue(1, "Choose one to five stars."),
    v.maxValue(5, "Choose one to five stars."),
  ),
  text: v.pipe(
    v.string("Say in a few words how it was."),
    v.trim(),
    v.minLength(1, "Say in a few words how it was."),
    v.maxLength(MAX_REVIEW_LENGTH, `A review has at most ${MAX_REVIEW_LENGTH} characters.`),
  ),
});

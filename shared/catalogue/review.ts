import * as v from "valibot";

export const MAX_REVIEW_LENGTH = 2000;

/** What a reviewer gives: one to five, and words. */
export const reviewInput = v.object({
  rating: v.pipe(
    v.number("Choose one to five."),
    v.integer("Choose one to five."),
    v.minValue(1, "Choose one to five."),
    v.maxValue(5, "Choose one to five."),
  ),
  text: v.pipe(
    v.string("Say in a few words how it was."),
    v.trim(),
    v.minLength(1, "Say in a few words how it was."),
    v.maxLength(MAX_REVIEW_LENGTH, `A review has at most ${MAX_REVIEW_LENGTH} characters.`),
  ),
});

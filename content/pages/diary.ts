import { definePage } from "#content/site.ts";

export const diaryHead = definePage({
  path: "/diary",
  description:
    "Notes from our workshop: what we automated, what broke on the way and what we learned from it. The first entries of the diary are still being written.",
  heading: "Diary",
  intro:
    "Notes from the workshop: what we automated, what broke, and what we changed because of it. The first entries are on their way.",
  crumb: "Diary",
});

import type { Page } from "#content/page.ts";
import { site } from "#content/site.ts";

export const coursesHead = {
  path: "/courses",
  title: `Courses | ${site.name}`,
  description:
    "Six automation courses for operators and engineers, from the foundations to custom integrations and APIs. Lifetime access and a certificate included.",
  heading: "Learn to automate your own work",
  intro: "Six courses, from your first trigger to your own APIs. Each ends with something that runs.",
  crumb: "Courses",
  indexed: true,
} as const satisfies Page;

import { definePage } from "#content/site.ts";

export const coursesHead = definePage({
  path: "/courses",
  description:
    "Six automation courses for operators and engineers, from the foundations to custom integrations and APIs. Lifetime access and a certificate included.",
  heading: "Learn to automate your own work",
  intro: "Six courses, from your first trigger to your own APIs. Each ends with something you can run.",
  crumb: "Courses",
});

/** `thumbnail` names the card's generated drawing. */
export const courses = [
  {
    id: "automation-foundations",
    slug: "automation-foundations",
    title: "Automation Foundations",
    description:
      "Triggers, actions, conditions and retries. Build your first workflow and learn what makes it last.",
    difficulty: "Beginner",
    duration: "3h",
    thumbnail: "automation-foundations",
  },
  {
    id: "ai-business-ops",
    slug: "ai-business-ops",
    title: "AI for Business Ops",
    description:
      "Let a model read, sort and draft inside a workflow, with checks that catch it when it is wrong.",
    difficulty: "Intermediate",
    duration: "4h",
    thumbnail: "ai-business-ops",
  },
  {
    id: "scalable-systems",
    slug: "scalable-systems",
    title: "Scalable Systems",
    description: "Queues, idempotency, monitoring and recovery: workflows that survive growth and bad days.",
    difficulty: "Advanced",
    duration: "5h",
    thumbnail: "scalable-systems",
  },
  {
    id: "sales-marketing-automation",
    slug: "sales-marketing-automation",
    title: "Sales and Marketing Automation",
    description: "Lead intake, routing, follow-up and reporting, from the first form to the closed deal.",
    difficulty: "Intermediate",
    duration: "3.5h",
    thumbnail: "sales-marketing-automation",
  },
  {
    id: "people-ops-automation",
    slug: "people-ops-automation",
    title: "People Ops Automation",
    description:
      "Hiring, onboarding, time off and leaving, automated with care for the people at the other end.",
    difficulty: "Beginner",
    duration: "2.5h",
    thumbnail: "people-ops-automation",
  },
  {
    id: "custom-integrations-apis",
    slug: "custom-integrations-apis",
    title: "Custom Integrations and APIs",
    description:
      "Authentication, webhooks, paging and rate limits. Connect the tool that has no ready-made node.",
    difficulty: "Advanced",
    duration: "6h",
    thumbnail: "custom-integrations-apis",
  },
] as const satisfies SixOf<Course>;

export const difficultyColors = {
  Beginner: "green",
  Intermediate: "yellow",
  Advanced: "red",
} as const satisfies Record<Difficulty, string>;

export const coursesPage = {
  button: "Not Yet Started",
  testimonialsHeading: "What students say",
  closing: {
    heading: "Pick one and start small",
    text: "Not sure which course fits? Tell us what you want to automate and we will point you to it.",
    browse: { label: "Browse All Courses", href: "/courses#courses" },
    contact: { label: "Contact Us", href: "/contact" },
  },
  assurances: ["30-day money-back guarantee", "Lifetime access", "Certificate included"],
} as const;

export type Difficulty = "Beginner" | "Intermediate" | "Advanced";

interface Course {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly difficulty: Difficulty;
  readonly duration: `${number}h`;
  readonly thumbnail: string;
}

type SixOf<T> = readonly [T, T, T, T, T, T];

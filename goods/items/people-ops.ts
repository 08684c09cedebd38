import type { GoodsEntry } from "../goods-item.ts";

export const peopleOps = [
  {
    slug: "new-hire-first-week",
    title: "New Hire, Ready on Day One",
    summary:
      "One form makes a new hire ready: folder, ten-day plan, access, calendar, welcome mail. The plan is in Notion and access goes by team; the day before, it asks whether all is ready and tells the manager if not.",
    tags: ["n8n", "onboarding", "notion", "google workspace"],
    priceCents: 6900,
    source: "workflow",
    versions: [
      {
        version: "1.1.2",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have, and the plan goes to Notion by an HTTP request.",
      },
      {
        version: "1.1.1",
        releasedAt: "2026-11-16",
        changelog:
          "Names of one word, or in other letters, make a proper login; the first meeting is at 9:00 in the time zone of your n8n; busy apps are asked again.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-08-18",
        changelog: "The check on the day before start, with a warning to the manager.",
      },
      { version: "1.0.0", releasedAt: "2026-03-03", changelog: "First release." },
    ],
  },
  {
    slug: "leave-request-approvals",
    title: "Leave Requests with Balance",
    summary:
      "A leave form with a balance check and two buttons in the manager's mail. The team calendar and the sheet follow; the balance changes only after approval, and only for vacation.",
    tags: ["n8n", "leave", "google calendar", "approvals"],
    priceCents: 0,
    source: "workflow",
    versions: [
      {
        version: "1.1.1",
        releasedAt: "2026-11-17",
        changelog: "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "Two requests at once cannot use the same days, dates without a working day go back to the sender, and busy apps are asked again.",
      },
      { version: "1.0.0", releasedAt: "2026-05-26", changelog: "First release." },
    ],
  },
  {
    slug: "candidate-scorecard-screening",
    title: "Candidate Scorecard Screening",
    summary:
      "Scores every application against the role's own criteria, with a quote as evidence. A score is zero when the quote is not in the CV, and each decision is left to a person.",
    tags: ["n8n", "hiring", "openai", "airtable"],
    priceCents: 8900,
    source: "workflow",
    versions: [
      {
        version: "1.2.1",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have, and OpenAI is asked in the way that 1.123 can read.",
      },
      {
        version: "1.2.0",
        releasedAt: "2026-11-16",
        changelog:
          "Takes the CV of a form (the run stopped there before), reads the role's criteria, hides a name inside an address too, checks quotes to the last word, and keeps and tells what cannot be scored.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-10-13",
        changelog: "Names, contacts and personal facts are taken out before the model reads the CV.",
      },
      { version: "1.0.0", releasedAt: "2026-06-30", changelog: "First release." },
    ],
  },
  {
    slug: "offboarding-access-sweep",
    title: "Offboarding Access Sweep",
    summary:
      "A Make scenario that walks through every system a leaver could enter. It deactivates by SCIM, asks the owner, or has the shared password rotated, and ticks each one off.",
    tags: ["make", "offboarding", "security", "slack"],
    priceCents: 1950,
    source: "workflow",
    versions: [
      {
        version: "1.0.1",
        releasedAt: "2026-11-16",
        changelog:
          "A system that refuses by SCIM is no longer ticked off: IT is told, and the sweep goes on with the next one.",
      },
      { version: "1.0.0", releasedAt: "2026-08-12", changelog: "First release." },
    ],
  },
  {
    slug: "onboarding-in-ten-days",
    title: "Onboarding in Ten Days",
    summary:
      "A day-by-day plan for the first ten days: who does what, and what to write. Four signs on day ten tell you whether it worked.",
    tags: ["playbook", "onboarding", "people"],
    priceCents: 0,
    source: "playbook",
    versions: [
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "Day four has its page. Tagged for screen readers, with contents that lead to their pages.",
      },
      { version: "1.0.0", releasedAt: "2026-04-21", changelog: "First edition." },
    ],
  },
  {
    slug: "hiring-scorecards",
    title: "Hiring Scorecards That Hold",
    summary:
      "Write criteria that two interviewers score alike, and debrief in twenty minutes. A structured loop in four conversations, with question banks for three roles.",
    tags: ["playbook", "hiring", "interviews"],
    priceCents: 2450,
    source: "playbook",
    versions: [
      {
        version: "1.0.1",
        releasedAt: "2026-11-16",
        changelog: "The contents lead to their pages, and the file is tagged for screen readers.",
      },
      { version: "1.0.0", releasedAt: "2026-08-08", changelog: "First edition." },
    ],
  },
] as const satisfies GoodsEntry[];

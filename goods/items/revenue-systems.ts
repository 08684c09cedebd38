import type { GoodsEntry } from "../goods-item.ts";

export const revenueSystems = [
  {
    slug: "paid-to-onboarded",
    title: "Paid → Onboarded",
    summary:
      "A paid order becomes a greeting by mail, a row in a sheet and a Slack message. A refund takes it back. For shops that run on Opswright.",
    tags: ["n8n", "opswright", "onboarding", "slack"],
    priceCents: 0,
    source: "workflow",
    versions: [{ version: "1.0.0", releasedAt: "2026-11-19", changelog: "First release." }],
  },
  {
    slug: "inbound-lead-router",
    title: "Inbound Lead Router",
    summary:
      "Scores every form lead and tells the right Slack channel before the tab is closed. It enriches the lead, saves it in HubSpot and opens a deal for the hot ones.",
    tags: ["n8n", "hubspot", "slack", "lead routing"],
    priceCents: 4900,
    source: "workflow",
    versions: [
      {
        version: "1.2.2",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have. Two leads at the same moment are two rows of the sheet, where one could overwrite the other.",
      },
      {
        version: "1.2.1",
        releasedAt: "2026-11-16",
        changelog:
          "Busy apps are asked again, so that no lead is lost to a 429; the file also imports by n8n's command line.",
      },
      {
        version: "1.2.0",
        releasedAt: "2026-09-22",
        changelog:
          "Company look-up may fail without losing the lead; the score's weights moved into one node.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-05-04",
        changelog: "Answers 422 with the field's name when the address is not one.",
      },
      { version: "1.0.0", releasedAt: "2026-02-10", changelog: "First release." },
    ],
  },
  {
    slug: "failed-payment-recovery",
    title: "Failed Payment Recovery for Stripe",
    summary:
      "One calm sequence per failed invoice, which stops the moment it is paid. It asks Stripe before every mail and calls a person for big accounts.",
    tags: ["n8n", "stripe", "billing", "churn"],
    priceCents: 7900,
    source: "workflow",
    versions: [
      {
        version: "1.2.1",
        releasedAt: "2026-11-17",
        changelog: "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have.",
      },
      {
        version: "1.2.0",
        releasedAt: "2026-11-16",
        changelog:
          "For big accounts the team has four hours to call before the first mail, which went out at once before. Stripe is asked before that mail too; repeated events, voided invoices and missing addresses are handled.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-08-11",
        changelog: "Only the first attempt of an invoice starts a sequence, so nobody gets two.",
      },
      { version: "1.0.0", releasedAt: "2026-03-18", changelog: "First release." },
    ],
  },
  {
    slug: "meeting-no-show-rescue",
    title: "Meeting No-Show Rescue",
    summary:
      "A no-show gets one kind mail with a link to book again. Five minutes after a Calendly meeting the host gets two buttons in Slack, and the sheet keeps the count.",
    tags: ["n8n", "calendly", "slack", "meetings"],
    priceCents: 0,
    source: "workflow",
    versions: [
      {
        version: "1.1.1",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have. Two meetings that end at the same moment are two rows of the sheet, where one could overwrite the other.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog: "A meeting that was called off is no longer asked about; busy apps are asked again.",
      },
      { version: "1.0.0", releasedAt: "2026-04-02", changelog: "First release." },
    ],
  },
  {
    slug: "stale-deal-sweeper",
    title: "Stale Deal Sweeper",
    summary:
      "Each overdue or silent HubSpot deal gets one task for its owner. Every weekday at 7:30, with one message of counts and value to the manager.",
    tags: ["n8n", "hubspot", "pipeline", "slack"],
    priceCents: 3900,
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
          "One task per deal instead of one every morning, new deals without activity are left alone, and the hours are those of your n8n.",
      },
      {
        version: "1.0.1",
        releasedAt: "2026-07-01",
        changelog: "Deals without an owner are listed under 'nobody' instead of being skipped.",
      },
      { version: "1.0.0", releasedAt: "2026-06-09", changelog: "First release." },
    ],
  },
  {
    slug: "quote-request-intake",
    title: "Quote Request Intake",
    summary:
      "A Make scenario that turns a quote form into a priced document. With a price list, volume discount, a margin check for large orders, and a reference the customer gets at once.",
    tags: ["make", "google sheets", "quotes", "gmail"],
    priceCents: 0,
    source: "workflow",
    versions: [
      {
        version: "1.0.1",
        releasedAt: "2026-11-16",
        changelog: "A request without a product is turned down, as one without an address always was.",
      },
      { version: "1.0.0", releasedAt: "2026-07-21", changelog: "First release." },
    ],
  },
  {
    slug: "lead-to-cash-handoffs",
    title: "The Lead-to-Cash Handoffs Playbook",
    summary:
      "Seven handoffs from marketing to finance, written so that a machine can check them. Where deals leak on the way, with definitions, a service level table and a 30-day plan.",
    tags: ["playbook", "revenue", "handoffs", "crm"],
    priceCents: 2900,
    source: "playbook",
    versions: [
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "All seven handoffs have their condition, not only two. Tagged for screen readers, with contents that lead to their pages.",
      },
      { version: "1.0.0", releasedAt: "2026-04-28", changelog: "First edition." },
    ],
  },
] as const satisfies GoodsEntry[];

import type { GoodsEntry } from "../goods-item.ts";

export const opsReporting = [
  {
    slug: "monday-shop-report",
    title: "Monday Shop Report",
    summary:
      "Last week's orders, refunds and reviews as one Slack message on Monday at 8. For shops that run on Opswright.",
    tags: ["n8n", "opswright", "reporting", "slack"],
    priceCents: 0,
    createdAt: "2026-11-19T08:00:00.000Z",
    source: "workflow",
    versions: [{ version: "1.0.0", releasedAt: "2026-11-19", changelog: "First release." }],
  },
  {
    slug: "monday-metrics-digest",
    title: "Monday Metrics Digest",
    summary:
      "Customers, money and visits in one Slack message on Monday at 8. From Postgres, Stripe and Google Analytics, with last week beside it and a sheet that keeps the history.",
    tags: ["n8n", "postgres", "stripe", "reporting"],
    priceCents: 0,
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
          "Visitors are counted (they were always 0), all three sources tell of the same week, Monday to Sunday, with last week beside each, and a week without anything is told as zero.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-06-15",
        changelog: "Reads all pages of charges; running it twice in a week updates the row.",
      },
      { version: "1.0.0", releasedAt: "2026-01-20", changelog: "First release." },
    ],
  },
  {
    slug: "opswright-library",
    title: "Opswright Library",
    summary:
      "Install and update what you own here inside your own n8n. Your changes stay, and your API key never leaves it; cloud or self-hosted.",
    tags: ["n8n", "library", "updates"],
    priceCents: 0,
    source: "workflow",
    versions: [
      {
        version: "1.2.0",
        releasedAt: "2026-11-19",
        changelog:
          "Verifies the shop's signature of every file, asks before Undo would lose later changes, never leaves a step without input, and checks after an update that the triggers are registered. After updating, copy the public key from your account ('Connect n8n') into 'Settings'.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-11-18",
        changelog:
          "Says what an update brought in the shop's own words and step by step, shows of two changes only the lines that differ, reads well on a phone and knows itself. 'Send a mail' is off until you activate it.",
      },
      { version: "1.0.0", releasedAt: "2026-01-27", changelog: "First release." },
    ],
  },
  {
    slug: "invoice-inbox-to-ledger",
    title: "Invoice Inbox to Ledger",
    summary:
      "Reads supplier PDFs from Gmail, checks each one, and books only what passes. Compared with purchase order and goods receipt; duplicates and wrong sums are stopped, and a person approves above your limit.",
    tags: ["n8n", "openai", "accounts payable", "google sheets"],
    priceCents: 12999,
    source: "workflow",
    versions: [
      {
        version: "2.1.1",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 1.123 and 2.20 too: every node is of a version that these have, and OpenAI is asked in the way that 1.123 can read.",
      },
      {
        version: "2.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "Every PDF of every mail in a poll is handled (only the first was before), duplicates within a poll are found, and an order without a proper amount goes to a person.",
      },
      {
        version: "2.0.0",
        releasedAt: "2026-10-06",
        changelog: "Three-way check with the goods receipt; the sheet 'Orders' needs a column 'received'.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-07-14",
        changelog: "A booked invoice number of the same vendor is a duplicate, whatever the file is called.",
      },
      { version: "1.0.0", releasedAt: "2026-05-12", changelog: "First release." },
    ],
  },
  {
    slug: "incident-to-postmortem",
    title: "Incident to Postmortem",
    summary:
      "One alert is one Slack thread, however often it fires, with a Linear issue beside it. When it resolves, the thread becomes a blameless postmortem draft in Notion.",
    tags: ["n8n", "incidents", "notion", "linear"],
    priceCents: 5900,
    source: "workflow",
    versions: [
      {
        version: "1.2.1",
        releasedAt: "2026-11-17",
        changelog:
          "Runs in n8n 2.20 too: every node is of a version that it has, and the draft goes to Notion by an HTTP request.",
      },
      {
        version: "1.2.0",
        releasedAt: "2026-11-16",
        changelog:
          "Several alerts at the same moment open one thread; with Linear, Notion or the model away the thread still opens and closes, and says what is missing.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-10-20",
        changelog: "State is kept in an n8n data table; no database of your own is needed any more.",
      },
      { version: "1.0.0", releasedAt: "2026-07-07", changelog: "First release." },
    ],
  },
  {
    slug: "workflow-error-desk",
    title: "Error Desk for Every Workflow",
    summary:
      "One error workflow for all of your n8n, and nobody mutes the channel again. Equal errors are told once an hour, real ones get a GitHub issue, passing ones only a line.",
    tags: ["n8n", "monitoring", "github", "slack"],
    priceCents: 0,
    source: "workflow",
    versions: [
      {
        version: "1.1.1",
        releasedAt: "2026-11-17",
        changelog: "Runs in n8n 2.20 too: every node is of a version that it has.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "A steady error is told again every hour (it was told once and never again), a burst once, and an error has one issue. Add a data table 'error_alerts'; the note in the workflow names its columns.",
      },
      { version: "1.0.0", releasedAt: "2026-08-04", changelog: "First release." },
    ],
  },
  {
    slug: "automation-audit",
    title: "The Automation Audit Playbook",
    summary:
      "Find the twenty hours a week worth automating in five working days. With an interview script, a time log, a scoring sheet with a worked example, and the list of work to leave alone.",
    tags: ["playbook", "audit", "operations"],
    priceCents: 0,
    source: "playbook",
    versions: [
      {
        version: "1.1.1",
        releasedAt: "2026-11-16",
        changelog: "The contents lead to their pages, and the file is tagged for screen readers.",
      },
      {
        version: "1.1.0",
        releasedAt: "2026-09-08",
        changelog: "New chapter on what not to automate; the scoring sheet has a second example.",
      },
      { version: "1.0.0", releasedAt: "2026-02-24", changelog: "First edition." },
    ],
  },
  {
    slug: "month-end-close",
    title: "The Five-Day Month-End Close Playbook",
    summary:
      "A close calendar by the hour, for finance teams of one to five people. The reconciliations that a workflow can do overnight, and the ones it must not.",
    tags: ["playbook", "finance", "month-end", "reporting"],
    priceCents: 3450,
    source: "playbook",
    versions: [
      {
        version: "1.1.0",
        releasedAt: "2026-11-16",
        changelog:
          "The close calendar has its hours: by 10:00, 13:00 and 17:00 on each of the five days. Tagged for screen readers, with contents that lead to their pages.",
      },
      { version: "1.0.0", releasedAt: "2026-06-23", changelog: "First edition." },
    ],
  },
] as const satisfies GoodsEntry[];

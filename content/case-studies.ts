import { type CaseStudyId, type CaseSummary, caseSummaries } from "#content/case-summaries.ts";
import { definePage, site } from "#content/site.ts";
import type { ServiceId } from "#content/store/list/service-colors.ts";

export const workHead = definePage({
  path: "/work",
  title: `Work: four case studies | ${site.name}`,
  description:
    "Four case studies from our clients TechCorp, FinServe, HealthPlus and EduGrow: the problem they had, what we built, and what changed afterwards.",
  heading: "What changed after we left",
  intro: "Four clients, each with a problem, what we built, and the result.",
  crumb: "Work",
});

/** Results are described in words: the site's only numbers are on Home and About. */
export const caseStudies = [
  {
    id: "techcorp",
    ...caseSummaries.techcorp,
    service: "revenue-systems",
    problem:
      "Leads came in through the website, the chat and trade fairs. A sales assistant copied each one into the CRM, looked up the company and guessed the right owner. On busy days that took until the evening, and some leads were never entered at all.",
    solution:
      "Every source now feeds one intake flow. It removes duplicates, looks up the company, applies TechCorp's own routing rules and writes the lead to the CRM. The owner gets a message with the context, and the lead gets an answer with a link to the right calendar.",
    before: { site: "Website", chat: "Chat", fair: "Trade fair", hand: "Copy by hand", crm: "CRM" },
    after: { sources: "Every source", intake: "Intake flow", crm: "CRM", owner: "Owner", lead: "Answer" },
  },
  {
    id: "finserve",
    ...caseSummaries.finserve,
    service: "ops-reporting",
    problem:
      "The finance team exported balances from the bank, the ledger and the billing system, pasted them into linked spreadsheets and hunted for the differences. One wrong paste could cost an evening, and the auditors asked for evidence that no one had saved.",
    solution:
      "A nightly flow collects the balances, matches them line by line and stores each source file with its checksum. Matches are posted to the report. Differences go to the person responsible, with both sides next to each other.",
    before: { bank: "Bank", ledger: "Ledger", billing: "Billing", sheet: "Spreadsheets", report: "Report" },
    after: {
      nightly: "Every night",
      match: "Match lines",
      report: "Report",
      person: "Differences",
      trail: "Audit trail",
    },
  },
  {
    id: "healthplus",
    ...caseSummaries.healthplus,
    service: "people-ops",
    problem:
      "Each new colleague needed accounts, certificates, a badge, training and a rota. Requests went by email to several departments, in no fixed order. Managers chased them by phone, and access for people who had left stayed open for too long.",
    solution:
      "A signed contract now starts one flow. It checks the certificates, opens exactly the accounts that the role needs, books the training and puts the person on the rota. When someone leaves, the same flow runs backwards and confirms every account it closes.",
    before: {
      hire: "New hire",
      it: "IT",
      hr: "HR",
      training: "Training",
      rota: "Rota",
      phone: "Phone calls",
    },
    after: {
      contract: "Contract",
      check: "Certificates",
      accounts: "Accounts",
      rota: "Rota",
      day: "First day",
    },
  },
  {
    id: "edugrow",
    ...caseSummaries.edugrow,
    service: "content-marketing",
    problem:
      "Each lesson had to become a newsletter, a blog post, short posts for social media and an update in the app. Every version was made by hand, approvals were lost in chat, and no one could tell which piece brought in students.",
    solution:
      "An approved lesson now starts a flow that drafts each version in EduGrow's style and puts it in front of an editor. Approved versions are scheduled and published, each with its own tracking link. Enrolments come back to one table.",
    before: {
      lesson: "Lesson",
      mail: "Newsletter",
      blog: "Blog post",
      social: "Social",
      chat: "Lost in chat",
    },
    after: {
      lesson: "Lesson",
      editor: "Editor",
      mail: "Newsletter",
      blog: "Blog post",
      social: "Social",
      table: "Enrolments",
    },
  },
] as const satisfies readonly [CaseStudy, CaseStudy, CaseStudy, CaseStudy];

export const workPage = {
  details: "View Details",
  hideDetails: "Hide Details",
  before: "Before",
  after: "After",
  problem: "Problem",
  solution: "Solution",
  result: "Result",
  closing: {
    heading: "Yours could be next",
    text: "Describe the task in a free 30-minute call. We will say honestly whether it is worth automating.",
  },
} as const;

export interface CaseStudy extends CaseSummary {
  readonly id: CaseStudyId;
  readonly service: ServiceId;
  readonly problem: string;
  readonly solution: string;
  /** Node labels of its two pictures. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

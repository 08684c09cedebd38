import type { CaseStudyId } from "#content/case-summaries.ts";
import { definePage } from "#content/site.ts";
import { type ServiceColor, type ServiceId, serviceColors } from "#content/store/list/service-colors.ts";

export const servicesHead = definePage({
  path: "/services",
  description:
    "Workflow automation in four areas: revenue systems, ops and reporting, people ops, content and marketing. See what each one takes off your team's desk.",
  heading: "Four places where hours go missing",
  intro: "We automate the work between your tools in four areas. Pick the one that hurts the most.",
  crumb: "Services",
});

/** The four areas. Catalogue templates are assigned to a service by a tag equal to its id. */
export const services = [
  {
    id: "revenue-systems",
    title: "Revenue systems",
    description:
      "From the first form to the paid invoice, every handover in your sales process happens by itself.",
    additionalDescription:
      "We connect the website, the inbox, the CRM, the contract tool and the ledger. Leads are enriched and routed by your rules, quotes are drafted from the deal, renewals are flagged in time, and the pipeline you look at is the real one.",
    outcomes: [
      "Every lead is answered and assigned, day or night",
      "A CRM that is right without anyone tidying it",
      "Quotes, contracts and invoices without retyping",
    ],
    color: serviceColors["revenue-systems"],
    caseStudy: "techcorp",
    labels: { form: "Web form", inbox: "Inbox", route: "Route", crm: "CRM", quote: "Quote", reply: "Reply" },
  },
  {
    id: "ops-reporting",
    title: "Ops and reporting",
    description: "The weekly numbers collect themselves, agree with each other and arrive before you ask.",
    additionalDescription:
      "We pull from the systems that hold the truth, reconcile them, and write the result where your team already looks. When two sources disagree, a person learns which ones and by how much, before the meeting rather than in it.",
    outcomes: [
      "Reports on time, with a link from each figure to its source",
      "Reconciliation that flags only what needs a person",
      "Approvals and hand-offs that leave a trail",
    ],
    color: serviceColors["ops-reporting"],
    caseStudy: "finserve",
    labels: {
      bank: "Bank",
      ledger: "Ledger",
      billing: "Billing",
      match: "Reconcile",
      report: "Report",
      person: "A person",
    },
  },
  {
    id: "people-ops",
    title: "People ops",
    description:
      "Hiring, onboarding and time off run smoothly, so that people teams can spend their time on people.",
    additionalDescription:
      "A signed offer opens the accounts, orders the equipment, books the first week and tells everyone who needs to know. Leavers are handled with the same care, in the right order, with nothing left open.",
    outcomes: [
      "New colleagues can work on their first morning",
      "Access is granted and revoked by rule",
      "Requests answered from policy, with a person for the exceptions",
    ],
    color: serviceColors["people-ops"],
    caseStudy: "healthplus",
    labels: {
      offer: "Signed offer",
      accounts: "Accounts",
      laptop: "Equipment",
      week: "First week",
      ready: "Ready",
    },
  },
  {
    id: "content-marketing",
    title: "Content and marketing",
    description:
      "One approved draft becomes every format and every channel, and the results come back to one table.",
    additionalDescription:
      "We build the line from idea to published piece: briefs from your research, drafts in your voice that an editor approves, versions for each channel, scheduling, and a report that ties every piece to the leads it brought in.",
    outcomes: [
      "Publish once, appear on every channel in the right format",
      "Nothing goes out without an editor's approval",
      "Each campaign's leads counted in one place",
    ],
    color: serviceColors["content-marketing"],
    caseStudy: "edugrow",
    labels: { draft: "Approved", mail: "Newsletter", blog: "Blog", social: "Social", table: "One table" },
  },
] as const satisfies readonly [Service, Service, Service, Service];

export const servicesPage = {
  areasLabel: "The four areas",
  outcomesLabel: "Key outcomes",
  explore: "Explore this service",
  panel: {
    close: "Close",
    caseStudyLabel: "Case study",
    resultLabel: "Result",
    caseStudyLink: "Read the case study",
    templatesLabel: "Templates for this",
    free: "Free",
    freeTemplates: "Free templates",
    paidTemplates: "Templates in the store",
  },
  closing: {
    heading: "Not sure where to start?",
    text: "Tell us where the hours go. We will tell you what can be automated, and what should not be.",
  },
} as const;

export interface Service {
  readonly id: ServiceId;
  readonly title: string;
  readonly description: string;
  readonly additionalDescription: string;
  readonly outcomes: readonly [string, string, string];
  readonly color: ServiceColor;
  readonly caseStudy: CaseStudyId;
  /** Node labels of its picture. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The facts that any page needs to point to a case study. The full stories are in case-studies.ts. */
export const caseSummaries = {
  techcorp: {
    client: "TechCorp",
    sector: "Software",
    title: "Leads that find their own way to sales",
    intro: "TechCorp sells software to mid-sized companies. It had plenty of leads, and answered them late.",
    result:
      "Leads are answered while they are still on the page. The CRM and the sales report agree for the first time, and the assistant now runs the partner programme.",
  },
  finserve: {
    client: "FinServe",
    sector: "Financial services",
    title: "A month-end close without the spreadsheets",
    intro: "FinServe manages money for other people. Its own month-end report was assembled by hand.",
    result:
      "The report is ready when the month ends. The team looks only at real differences, and the audit trail is written as the work happens.",
  },
  healthplus: {
    client: "HealthPlus",
    sector: "Healthcare",
    title: "A first day that works",
    intro:
      "HealthPlus runs clinics and hires all year. New nurses waited for logins while patients waited for nurses.",
    result:
      "New staff can work on their first morning. Managers see the state of every arrival on one page, and no account outlives its owner.",
  },
  edugrow: {
    client: "EduGrow",
    sector: "Education",
    title: "One lesson, every channel",
    intro:
      "EduGrow teaches online. Its small content team spent more time reformatting lessons than writing them.",
    result:
      "The team writes again. Every lesson appears everywhere in the same week, and the next topics are chosen by what brought in students.",
  },
} as const satisfies Record<CaseStudyId, CaseSummary>;

export type CaseStudyId = "techcorp" | "finserve" | "healthplus" | "edugrow";

export interface CaseSummary {
  readonly client: string;
  readonly sector: string;
  readonly title: string;
  readonly intro: string;
  readonly result: string;
}

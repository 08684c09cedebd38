import type { TemplateCheck } from "n8n-proof";
import { blogToSocial } from "./blog-to-social-queue.ts";
import { brandMentions } from "./brand-mention-triage.ts";
import { candidateScorecard } from "./candidate-scorecard-screening.ts";
import { failedPayments } from "./failed-payment-recovery.ts";
import { inboundLeads } from "./inbound-lead-router.ts";
import { incidents } from "./incident-to-postmortem.ts";
import { invoiceInbox } from "./invoice-inbox-to-ledger.ts";
import { leaveRequests } from "./leave-request-approvals.ts";
import { noShows } from "./meeting-no-show-rescue.ts";
import { mondayMetrics } from "./monday-metrics-digest.ts";
import { mondayShopReport } from "./monday-shop-report.ts";
import { newHire } from "./new-hire-first-week.ts";
import { newsletterFromFeeds } from "./newsletter-from-feeds.ts";
import { opswrightLibrary } from "./opswright-library.ts";
import { paidToOnboarded } from "./paid-to-onboarded.ts";
import { staleDeals } from "./stale-deal-sweeper.ts";
import { webinarKit } from "./webinar-to-content-kit.ts";
import { errorDesk } from "./workflow-error-desk.ts";

/** Every n8n template of the catalogue. */
export const checks: readonly TemplateCheck[] = [
  blogToSocial,
  brandMentions,
  candidateScorecard,
  failedPayments,
  inboundLeads,
  incidents,
  invoiceInbox,
  leaveRequests,
  noShows,
  mondayMetrics,
  mondayShopReport,
  newHire,
  newsletterFromFeeds,
  opswrightLibrary,
  paidToOnboarded,
  staleDeals,
  webinarKit,
  errorDesk,
];

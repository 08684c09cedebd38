import type { TemplateCheck } from "./template-check.ts";
import { blogToSocial } from "./templates/blog-to-social-queue.ts";
import { brandMentions } from "./templates/brand-mention-triage.ts";
import { candidateScorecard } from "./templates/candidate-scorecard-screening.ts";
import { failedPayments } from "./templates/failed-payment-recovery.ts";
import { inboundLeads } from "./templates/inbound-lead-router.ts";
import { incidents } from "./templates/incident-to-postmortem.ts";
import { invoiceInbox } from "./templates/invoice-inbox-to-ledger.ts";
import { leaveRequests } from "./templates/leave-request-approvals.ts";
import { noShows } from "./templates/meeting-no-show-rescue.ts";
import { mondayMetrics } from "./templates/monday-metrics-digest.ts";
import { newHire } from "./templates/new-hire-first-week.ts";
import { newsletterFromFeeds } from "./templates/newsletter-from-feeds.ts";
import { opswrightLibrary } from "./templates/opswright-library.ts";
import { staleDeals } from "./templates/stale-deal-sweeper.ts";
import { webinarKit } from "./templates/webinar-to-content-kit.ts";
import { errorDesk } from "./templates/workflow-error-desk.ts";

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
  newHire,
  newsletterFromFeeds,
  opswrightLibrary,
  staleDeals,
  webinarKit,
  errorDesk,
];

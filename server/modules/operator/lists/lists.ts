import * as v from "valibot";
import { listPeople } from "#server/modules/auth/index.ts";
import { listResources } from "#server/modules/catalogue/index.ts";
import { listMessages, listWaitlist } from "#server/modules/contact/index.ts";
import { MONTH, REGISTER_COLUMNS, readRegister } from "#server/modules/invoices/index.ts";
import { listMismatches, listOpenRefunds, listOrders, mismatchTitle } from "#server/modules/orders/index.ts";
import { listReviews } from "#server/modules/reviews/index.ts";
import { listUndeliverable } from "#server/platform/emails/index.ts";
import { listDeadJobs } from "#server/platform/jobs/index.ts";
import { SHOWN_ORDER_STATES } from "#shared/orders/order-state.ts";
import { ORDER_COLUMNS } from "#shared/orders/purchase.ts";
import { MESSAGE_STATUSES, RESOURCE_STATUSES } from "#shared/states.ts";
import { readAudit } from "../audit/audit-log.ts";
import { withNames } from "../buyer-names.ts";
import { readCodes } from "../views/codes.ts";
import { defineList } from "./list.ts";

const q = v.optional(v.pipe(v.string(), v.maxLength(320)));
const yesOrNo = v.optional(v.picklist(["true", "false"]));

export const operatorLists = {
  orders: defineList({
    filters: { q, state: v.optional(v.picklist(SHOWN_ORDER_STATES)) },
    columns: ORDER_COLUMNS,
    async read(db, filters, page) {
      const { items, next } = await listOrders(db, filters, page);
      return { items: await withNames(db, items), next };
    },
  }),
  mismatches: defineList({
    filters: { open: yesOrNo },
    columns: [
      "kind",
      "provider_payment_id",
      "reference",
      "detail",
      "first_seen_at",
      "last_seen_at",
      "closed_at",
      "closed_by",
      "closing_note",
    ],
    async read(db, filters, page) {
      const { items, next } = await listMismatches(db, filters, page);
      return { items: items.map((row) => ({ ...row, title: mismatchTitle(row.kind) })), next };
    },
  }),
  refunds: defineList({
    filters: {},
    columns: ["reference", "amount_paise", "reason", "state", "created_at", "failures", "failure", "try_at"],
    read: (db, _, page) => listOpenRefunds(db, page),
  }),
  codes: defineList({
    filters: {},
    columns: [
      "code",
      "percent",
      "amount_cents",
      "items",
      "from",
      "until",
      "max_uses",
      "max_per_person",
      "used",
      "reserved",
      "created_at",
      "ended_at",
      "revenue_paise",
      "amount",
    ],
    read: (db, _, page) => readCodes(db, page),
  }),
  invoices: defineList({
    filters: { month: v.optional(v.pipe(v.string(), v.regex(MONTH))) },
    columns: REGISTER_COLUMNS,
    read: readRegister,
  }),
  catalogue: defineList({
    filters: { q, status: v.optional(v.picklist(RESOURCE_STATUSES)) },
    columns: [
      "slug",
      "title",
      "status",
      "is_free",
      "price_cents",
      "tags",
      "version",
      "created_at",
      "updated_at",
      "visibility",
    ],
    read: listResources,
  }),
  reviews: defineList({
    filters: { hidden: yesOrNo },
    columns: [
      "created_at",
      "slug",
      "title",
      "rating",
      "text",
      "bought",
      "access",
      "user_id",
      "answer",
      "answered_at",
      "hidden_at",
      "hidden_reason",
    ],
    read: listReviews,
  }),
  people: defineList({
    filters: { q },
    columns: ["id", "email", "name", "created_at", "last_sign_in_at", "sessions"],
    read: listPeople,
  }),
  messages: defineList({
    filters: { q, status: v.optional(v.picklist(MESSAGE_STATUSES)) },
    columns: ["created_at", "status", "name", "email", "company", "phone", "held", "message"],
    read: listMessages,
  }),
  waitlist: defineList({
    filters: {},
    columns: ["email", "joined_at"],
    read: (db, _, page) => listWaitlist(db, page),
  }),
  audit: defineList({
    filters: { subject: v.optional(v.pipe(v.string(), v.maxLength(120))), named: yesOrNo },
    columns: ["at", "actor", "action", "subject", "before", "after"],
    read: readAudit,
  }),
  mails: defineList({
    filters: {},
    columns: ["to", "subject", "queued_at", "undeliverable_at", "error", "news_stopped"],
    read: (db, _, page) => listUndeliverable(db, page),
  }),
  jobs: defineList({
    filters: {},
    columns: ["queue", "created_at", "failed_at", "tries", "error"],
    read: (db, _, page) => listDeadJobs(db, page),
  }),
};

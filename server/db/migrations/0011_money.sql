CREATE TABLE "exchange_rates" (
	"pair" text PRIMARY KEY NOT NULL,
	"rate_micros" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"refused_micros" integer
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"undeliverable_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "book_comparisons" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"provider_dispute_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_unique";--> statement-breakpoint
ALTER TABLE "payment_mismatches" ADD COLUMN "payment_created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_mismatches" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "payment_mismatches" ADD COLUMN "closing_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_paise" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_paise" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "event" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "provider_order_id" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_to_index" ON "mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX "mails_sent_at_index" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_undeliverable_at_index" ON "mails" USING btree ("undeliverable_at") WHERE "mails"."undeliverable_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_payment_id_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_try_at_index" ON "refunds" USING btree ("try_at") WHERE "refunds"."try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_provider_order_id_index" ON "webhook_events" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_index" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
UPDATE "refunds" SET "try_at" = now() WHERE "state" <> 'processed';

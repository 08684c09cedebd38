ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credits_id_documents_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_state" CHECK ("code_uses"."state" in ('reserved', 'used', 'released'));--> statement-breakpoint
ALTER TABLE "demo_payments" ADD CONSTRAINT "demo_payments_status" CHECK ("demo_payments"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'credit_note', 'receipt'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'under_review', 'won', 'lost', 'closed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_licence" CHECK ("orders"."licence" in ('person', 'team', 'gift'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('created', 'attempted', 'paid', 'refunding', 'refunded', 'expired'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('granted', 'refund', 'returned'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'pending', 'processed', 'failed'));
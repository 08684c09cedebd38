ALTER TABLE "auth_flow_states" RENAME COLUMN "answered_at" TO "completed_at";--> statement-breakpoint
ALTER TABLE "demo_payments" DROP COLUMN "email";
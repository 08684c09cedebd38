ALTER TABLE "exchange_rates" ADD COLUMN "week_micros" integer;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "week_began_at" timestamp with time zone;
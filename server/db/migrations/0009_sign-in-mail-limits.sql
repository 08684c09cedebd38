ALTER TABLE "auth_one_time_tokens" ADD COLUMN "day_began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "mails_today" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "create_user" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ADD COLUMN "reissued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_request_id_index" ON "auth_one_time_tokens" USING btree ("request_id");
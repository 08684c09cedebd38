ALTER TABLE "install_secret" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "install_secret" ADD CONSTRAINT "install_secret_mode" CHECK ("install_secret"."mode" in ('demo', 'live'));
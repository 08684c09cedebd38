CREATE TABLE "auth_earlier_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_mail_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"day_began_at" timestamp with time zone NOT NULL,
	"mails" smallint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auth_earlier_links_email_index" ON "auth_earlier_links" USING btree ("email");--> statement-breakpoint
CREATE INDEX "auth_earlier_links_expires_at_index" ON "auth_earlier_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_mail_counts_day_began_at_index" ON "auth_mail_counts" USING btree ("day_began_at");
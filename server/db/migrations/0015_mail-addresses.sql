DROP INDEX "mails_to_index";--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to"));
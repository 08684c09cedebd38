CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "refused_addresses_refused_at_index" ON "refused_addresses" USING btree ("refused_at");
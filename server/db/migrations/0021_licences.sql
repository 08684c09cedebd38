CREATE TABLE "licence_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"email" text,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" uuid,
	CONSTRAINT "licence_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "team_price_cents" integer;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "licence" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_links" ADD CONSTRAINT "licence_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_links_order_id_index" ON "licence_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "licence_links_claimed_by_index" ON "licence_links" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "licence_links_address" ON "licence_links" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_link_id_licence_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."licence_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_link_id_index" ON "entitlements" USING btree ("link_id");
CREATE TABLE "pending_corrections" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_corrections" ADD CONSTRAINT "pending_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_corrections_user_id_index" ON "pending_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_corrections_asked_at_order_id_index" ON "pending_corrections" USING btree ("asked_at","order_id");
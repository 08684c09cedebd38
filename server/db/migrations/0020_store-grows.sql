CREATE TABLE "bundle_parts" (
	"bundle_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_parts_bundle_id_resource_id_pk" PRIMARY KEY("bundle_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "code_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"items" text[],
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_per_person" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_worth" CHECK (("discount_codes"."percent" between 1 and 100 and "discount_codes"."amount_cents" is null) or ("discount_codes"."amount_cents" > 0 and "discount_codes"."percent" is null))
);
--> statement-breakpoint
CREATE TABLE "demo_mail_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"prefix" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"prefix" text NOT NULL,
	"year" text NOT NULL,
	"sequence" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"credits_id" uuid,
	"refund_id" uuid,
	"user_id" uuid,
	"buyer" jsonb,
	"supply" text,
	"tax_rate" integer NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"sha256" text,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_prefix_year_sequence_unique" UNIQUE("prefix","year","sequence"),
	CONSTRAINT "documents_sum" CHECK ("documents"."taxable_paise" + "documents"."cgst_paise" + "documents"."sgst_paise" + "documents"."igst_paise" = "documents"."total_paise"),
	CONSTRAINT "documents_halves" CHECK ("documents"."cgst_paise" = "documents"."sgst_paise")
);
--> statement-breakpoint
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_order_id_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "list_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parts" uuid[];--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_bundle_id_resources_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_mail_attachments" ADD CONSTRAINT "demo_mail_attachments_mail_id_demo_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."demo_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_parts_resource_id_index" ON "bundle_parts" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "code_uses_code_id_state_index" ON "code_uses" USING btree ("code_id","state");--> statement-breakpoint
CREATE INDEX "code_uses_user_id_index" ON "code_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discount_codes_created_at_id_index" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demo_mail_attachments_mail_id_index" ON "demo_mail_attachments" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_credit" ON "documents" USING btree ("refund_id") WHERE "documents"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_order_id_index" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_user_id_index" ON "documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_issued_at_id_index" ON "documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_unmade" ON "documents" USING btree ("issued_at") WHERE "documents"."sha256" is null;--> statement-breakpoint
CREATE INDEX "entitlements_order_id_index" ON "entitlements" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount" CHECK (("orders"."amount_paise" >= 100 and "orders"."price_cents" > 0) or "orders"."amount_paise" = 0);
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_refunds" (
	"operator" text NOT NULL,
	"day" date NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "support_refunds_operator_day_pk" PRIMARY KEY("operator","day")
);
--> statement-breakpoint
ALTER TABLE "goods_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
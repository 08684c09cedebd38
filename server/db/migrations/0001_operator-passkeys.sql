CREATE TABLE "operator_challenges" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"operator" text NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_challenges_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "operator_confirmations" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"passkey_id" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_confirmations" ADD CONSTRAINT "operator_confirmations_passkey_id_operator_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."operator_passkeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_confirmations_passkey_id_index" ON "operator_confirmations" USING btree ("passkey_id");--> statement-breakpoint
CREATE INDEX "operator_passkeys_operator_index" ON "operator_passkeys" USING btree ("operator");
CREATE TABLE "demo_google" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"uid" text,
	"grant_id" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "demo_google_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "demo_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "demo_payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"notes" jsonb NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"international" boolean DEFAULT false NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_payments_status" CHECK ("demo_payments"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "demo_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "demo_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"pair" text PRIMARY KEY NOT NULL,
	"rate_micros" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"week_micros" integer,
	"week_began_at" timestamp with time zone,
	"refused_micros" integer
);
--> statement-breakpoint
CREATE TABLE "install_secret" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"mode" text,
	CONSTRAINT "install_secret_one_row" CHECK ("install_secret"."only"),
	CONSTRAINT "install_secret_mode" CHECK ("install_secret"."mode" in ('demo', 'live'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"undeliverable_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "goods_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "goods_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_notifications" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_flow_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"redirect_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"auth_code_hash" text,
	"claims" jsonb,
	"completed_at" timestamp with time zone,
	CONSTRAINT "auth_flow_states_auth_code_hash_unique" UNIQUE("auth_code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"email" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_identities_provider_provider_id_unique" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "auth_one_time_tokens" (
	"email" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"redirect_to" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"day_began_at" timestamp with time zone,
	"mails_today" smallint DEFAULT 1 NOT NULL,
	"create_user" boolean DEFAULT true NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link_hash" text,
	"code_hash" text,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "auth_one_time_tokens_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reissued_at" timestamp with time zone,
	CONSTRAINT "auth_refresh_tokens_session_id_generation_unique" UNIQUE("session_id","generation")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "auth_signing_keys_state" CHECK ("auth_signing_keys"."state" in ('next', 'current', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"send_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"held" boolean NOT NULL,
	"status" text DEFAULT 'unread' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_send_key_unique" UNIQUE("send_key"),
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('unread', 'read', 'answered', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"operator" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "n8n_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "n8n_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"revision" integer PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"actor" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_parts" (
	"bundle_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_parts_bundle_id_resource_id_pk" PRIMARY KEY("bundle_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"sha256" text NOT NULL,
	"n8n" text NOT NULL,
	"date" text NOT NULL,
	"harness" text NOT NULL,
	"promises" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proofs_sha256_n8n_pk" PRIMARY KEY("sha256","n8n")
);
--> statement-breakpoint
CREATE TABLE "resource_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" uuid NOT NULL,
	"version" text NOT NULL,
	"file_key" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"changelog" text NOT NULL,
	"difference" jsonb,
	"inspection" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_versions_resource_id_version_unique" UNIQUE("resource_id","version")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"cover_url" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"service_area" text,
	"is_free" boolean NOT NULL,
	"price_cents" integer NOT NULL,
	"team_price_cents" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"cover_key" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_slug_unique" UNIQUE("slug"),
	CONSTRAINT "resources_status" CHECK ("resources"."status" in ('draft', 'published', 'unpublished', 'archived')),
	CONSTRAINT "resources_visibility" CHECK ("resources"."visibility" in ('public', 'unlisted', 'private')),
	CONSTRAINT "resources_slug" CHECK ("resources"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("resources"."slug") <= 100),
	CONSTRAINT "resources_price" CHECK (("resources"."is_free" and "resources"."price_cents" = 0) or "resources"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "code_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"person" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_uses_state" CHECK ("code_uses"."state" in ('reserved', 'used', 'released'))
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
CREATE TABLE "download_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"start_after_purchase" boolean DEFAULT true NOT NULL,
	"mail_updates" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_wishes" (
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_wishes_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "setup_progress" (
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"done" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_progress_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "update_mails" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "update_mails_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_grants" (
	"email" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_grants_email_resource_id_pk" PRIMARY KEY("email","resource_id")
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
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'credit_note', 'receipt')),
	CONSTRAINT "documents_halves" CHECK ("documents"."cgst_paise" = "documents"."sgst_paise")
);
--> statement-breakpoint
CREATE TABLE "pending_corrections" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"order_id" uuid,
	"link_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_user_id_resource_id_unique" UNIQUE("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "licence_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"email" text,
	"token_hash" text,
	"mail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" uuid,
	CONSTRAINT "licence_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mails_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"resource_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"licence" text DEFAULT 'person' NOT NULL,
	"price_cents" integer NOT NULL,
	"list_cents" integer,
	"code" text,
	"parts" uuid[],
	"upgrades_id" uuid,
	"buyer_country" text,
	"connection_country" text,
	"source" text,
	"rate_micros" integer NOT NULL,
	"rate_date" timestamp with time zone,
	"amount_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"provider_order_id" text,
	"state" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"licence_closed_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('created', 'attempted', 'paid', 'refunding', 'refunded', 'expired')),
	CONSTRAINT "orders_licence" CHECK ("orders"."licence" in ('person', 'team', 'gift')),
	CONSTRAINT "orders_amount" CHECK (("orders"."amount_paise" >= 100 and "orders"."price_cents" > 0) or "orders"."amount_paise" = 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_payment_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"fee_paise" integer,
	"tax_paise" integer,
	"method" text,
	"international" boolean,
	"card_country" text,
	"refunded_paise" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded')),
	CONSTRAINT "payments_outcome" CHECK ("payments"."outcome" in ('granted', 'refund', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'pending', 'processed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"provider_dispute_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'under_review', 'won', 'lost', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "payment_mismatches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"order_id" uuid,
	"detail" text NOT NULL,
	"payment_created_at" timestamp with time zone,
	"closed_by" text,
	"closing_note" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "payment_mismatches_kind_provider_payment_id_unique" UNIQUE("kind","provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "record_comparisons" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"provider_order_id" text,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"access" text NOT NULL,
	"link_id" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_user_id_resource_id_unique" UNIQUE("user_id","resource_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_access" CHECK ("reviews"."access" in ('bought', 'gift', 'seat', 'given', 'free'))
);
--> statement-breakpoint
CREATE TABLE "daily_visits" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"referrer" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_visits_pk" PRIMARY KEY("day","kind","name","referrer","source","medium","campaign","country")
);
--> statement-breakpoint
ALTER TABLE "demo_mail_attachments" ADD CONSTRAINT "demo_mail_attachments_mail_id_demo_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."demo_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_payments" ADD CONSTRAINT "demo_payments_order_id_demo_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."demo_payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_payment_id_demo_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."demo_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_confirmations" ADD CONSTRAINT "operator_confirmations_passkey_id_operator_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."operator_passkeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_bundle_id_resources_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_versions" ADD CONSTRAINT "resource_versions_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_version_id_resource_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."resource_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_wishes" ADD CONSTRAINT "news_wishes_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_progress" ADD CONSTRAINT "setup_progress_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_mails" ADD CONSTRAINT "update_mails_version_id_resource_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."resource_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_grants" ADD CONSTRAINT "waiting_grants_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_credits_id_documents_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_corrections" ADD CONSTRAINT "pending_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_link_id_licence_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."licence_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_links" ADD CONSTRAINT "licence_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_upgrades_id_orders_id_fk" FOREIGN KEY ("upgrades_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_mismatches" ADD CONSTRAINT "payment_mismatches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_link_id_licence_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."licence_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_google_uid_index" ON "demo_google" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "demo_google_grant_id_index" ON "demo_google" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "demo_mail_to_created_at_index" ON "demo_mail" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "demo_mail_attachments_mail_id_index" ON "demo_mail_attachments" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "demo_payments_order_id_index" ON "demo_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "demo_payments_created_at_index" ON "demo_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "mails_sent_at_index" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_undeliverable_at_id_index" ON "mails" USING btree ("undeliverable_at","id") WHERE "mails"."undeliverable_at" is not null;--> statement-breakpoint
CREATE INDEX "refused_addresses_refused_at_index" ON "refused_addresses" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_at_id_index" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "auth_flow_states_created_at_index" ON "auth_flow_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_identities_user_id_index" ON "auth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_requested_at_index" ON "auth_one_time_tokens" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_request_id_index" ON "auth_one_time_tokens" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_created_at_index" ON "auth_refresh_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_signing_keys_one_in_use" ON "auth_signing_keys" USING btree ("state") WHERE "auth_signing_keys"."state" <> 'retired';--> statement-breakpoint
CREATE INDEX "auth_users_created_at_id_index" ON "auth_users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_id_index" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_created_at_id_index" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."status" in ('unread', 'read') and not "contact_messages"."held";--> statement-breakpoint
CREATE INDEX "contact_messages_address" ON "contact_messages" USING btree (lower("email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "contact_replies_message_id_created_at_index" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_created_at_email_index" ON "waitlist" USING btree ("created_at","email");--> statement-breakpoint
CREATE INDEX "n8n_tokens_user_id_index" ON "n8n_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operator_confirmations_passkey_id_index" ON "operator_confirmations" USING btree ("passkey_id");--> statement-breakpoint
CREATE INDEX "operator_passkeys_operator_index" ON "operator_passkeys" USING btree ("operator");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "bundle_parts_resource_id_index" ON "bundle_parts" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "resource_versions_file_key_index" ON "resource_versions" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "resource_versions_sha256_index" ON "resource_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "resources_status_created_at_index" ON "resources" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "resources_created_at_id_index" ON "resources" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "code_uses_code_id_state_index" ON "code_uses" USING btree ("code_id","state");--> statement-breakpoint
CREATE INDEX "code_uses_person_index" ON "code_uses" USING btree ("person");--> statement-breakpoint
CREATE INDEX "code_uses_created_at_index" ON "code_uses" USING btree ("created_at") WHERE "code_uses"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX "discount_codes_created_at_id_index" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "downloads_user_id_resource_id_created_at_index" ON "downloads" USING btree ("user_id","resource_id","created_at");--> statement-breakpoint
CREATE INDEX "downloads_created_at_index" ON "downloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "news_wishes_resource_id_user_id_index" ON "news_wishes" USING btree ("resource_id","user_id");--> statement-breakpoint
CREATE INDEX "update_mails_user_id_index" ON "update_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_grants_resource_id_index" ON "waiting_grants" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_credit" ON "documents" USING btree ("refund_id") WHERE "documents"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_order_id_index" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_user_id_index" ON "documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_issued_at_id_index" ON "documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_unmade" ON "documents" USING btree ("issued_at") WHERE "documents"."sha256" is null;--> statement-breakpoint
CREATE INDEX "pending_corrections_user_id_index" ON "pending_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_corrections_asked_at_order_id_index" ON "pending_corrections" USING btree ("asked_at","order_id");--> statement-breakpoint
CREATE INDEX "entitlements_resource_id_index" ON "entitlements" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "entitlements_order_id_index" ON "entitlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entitlements_link_id_index" ON "entitlements" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "licence_links_order_id_index" ON "licence_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "licence_links_claimed_by_index" ON "licence_links" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "licence_links_address" ON "licence_links" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_resource_id_created_at_index" ON "orders" USING btree ("user_id","resource_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at_id_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_created_at_id_index" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_amount_paise_created_at_id_index" ON "orders" USING btree ("amount_paise","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid_at_index" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_upgrades_id_index" ON "orders" USING btree ("upgrades_id") WHERE "orders"."upgrades_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_check_at_index" ON "orders" USING btree ("check_at") WHERE "orders"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_code_index" ON "orders" USING btree ("code") WHERE "orders"."code" is not null;--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_grant" ON "payments" USING btree ("order_id") WHERE "payments"."outcome" = 'granted';--> statement-breakpoint
CREATE INDEX "payments_partly_returned" ON "payments" USING btree ("order_id") WHERE "payments"."outcome" = 'granted' and "payments"."refunded_paise" > 0;--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_try_at_index" ON "refunds" USING btree ("try_at") WHERE "refunds"."try_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."state" in ('requested', 'pending', 'failed');--> statement-breakpoint
CREATE INDEX "disputes_payment_id_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_mismatches_first_seen_at_id_index" ON "payment_mismatches" USING btree ("first_seen_at","id");--> statement-breakpoint
CREATE INDEX "payment_mismatches_open" ON "payment_mismatches" USING btree ("first_seen_at","id") WHERE "payment_mismatches"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_provider_order_id_index" ON "webhook_events" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_index" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_resource_id_created_at_index" ON "reviews" USING btree ("resource_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at_id_index" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."answer" is null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_link_id_index" ON "reviews" USING btree ("link_id");--> statement-breakpoint
-- By hand: what Drizzle has no word for. To be appended again when the part above is made anew.
-- Every change of what pages show of the catalogue is told to all instances.
CREATE FUNCTION "notify_catalogue_changed"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('catalogue_changed', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "resources_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "resources" FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();--> statement-breakpoint
CREATE TRIGGER "resource_versions_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "resource_versions" FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();--> statement-breakpoint
CREATE TRIGGER "reviews_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();--> statement-breakpoint
CREATE TRIGGER "proofs_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "proofs" FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();--> statement-breakpoint
-- So too a new version of the settings, of which none is ever changed.
CREATE FUNCTION "notify_settings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('settings_changed', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "settings_changed" AFTER INSERT ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_settings_changed"();--> statement-breakpoint
CREATE FUNCTION "refuse_settings_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Stored settings stay as they are' USING ERRCODE = 'insufficient_privilege'; END $$;--> statement-breakpoint
CREATE TRIGGER "settings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_settings_change"();--> statement-breakpoint
-- The audit log is append-only.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'insufficient_privilege'; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- Counters of minutes: they need no disk at every request, and a crash of the database may forget them.
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
-- What is attached is compressed already: to try it once more was nearly half the work of storing it.
ALTER TABLE "demo_mail_attachments" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
-- A review goes with the seat or the account of its writer, and off its item's rating.
CREATE FUNCTION "take_off_rating"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "resources" SET "rating_count" = "rating_count" - 1, "rating_sum" = "rating_sum" - OLD."rating" WHERE "id" = OLD."resource_id"; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_deleted" AFTER DELETE ON "reviews" FOR EACH ROW WHEN (OLD."hidden_at" IS NULL) EXECUTE FUNCTION "take_off_rating"();--> statement-breakpoint
-- What the console's searches find parts in (server/db/search.ts). What is not yet sorted in is read by every search, so little of it may lie there.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE INDEX "orders_text" ON "orders" USING gin (lower("reference" || ' ' || coalesce("email", '') || ' ' || coalesce("provider_order_id", '')) gin_trgm_ops) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX "payments_text" ON "payments" USING gin (lower("provider_payment_id") gin_trgm_ops) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX "documents_text" ON "documents" USING gin (lower("number" || ' ' || coalesce("buyer" ->> 'name', '')) gin_trgm_ops) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX "auth_users_email_text" ON "auth_users" USING gin (lower("email") gin_trgm_ops) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX "auth_users_name_text" ON "auth_users" USING gin (lower("metadata" ->> 'full_name') gin_trgm_ops) WITH (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE INDEX "contact_messages_text" ON "contact_messages" USING gin (lower("email" || ' ' || "name" || ' ' || "company") gin_trgm_ops) WITH (gin_pending_list_limit = 512);

CREATE TABLE "traces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "traces_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"n8n" text NOT NULL,
	"case" text NOT NULL,
	"promises" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"body" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "traces_sha256_n8n_case_unique" UNIQUE("sha256","n8n","case")
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "shows_traces" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TRIGGER "traces_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "traces" FOR EACH STATEMENT EXECUTE FUNCTION "notify_catalogue_changed"();

CREATE TABLE "update_mails" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "update_mails_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "update_mails" ADD CONSTRAINT "update_mails_version_id_resource_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."resource_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "update_mails_user_id_index" ON "update_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resource_versions_file_key_index" ON "resource_versions" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "entitlements_resource_id_index" ON "entitlements" USING btree ("resource_id");
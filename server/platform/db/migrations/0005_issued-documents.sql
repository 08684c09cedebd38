ALTER TABLE "documents" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_to_remove" ON "documents" USING btree ("erased_at") WHERE "documents"."erased_at" is not null and "documents"."file_removed_at" is null;
CREATE TABLE "setup_progress" (
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"done" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_progress_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "setup_progress" ADD CONSTRAINT "setup_progress_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;
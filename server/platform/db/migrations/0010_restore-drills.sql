CREATE TABLE "restore_drills" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"failure" text
);

CREATE TABLE "file_signatures" (
	"sha256" text NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_signatures_sha256_public_key_pk" PRIMARY KEY("sha256","public_key")
);

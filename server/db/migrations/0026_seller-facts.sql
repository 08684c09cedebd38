CREATE TABLE "seller_facts" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"facts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_facts_one_row" CHECK ("seller_facts"."only")
);

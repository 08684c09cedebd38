ALTER TABLE "daily_visits" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_visits" ADD COLUMN "medium" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_visits" ADD COLUMN "campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_visits" DROP CONSTRAINT "daily_visits_day_kind_name_referrer_country_pk";--> statement-breakpoint
ALTER TABLE "daily_visits" ADD CONSTRAINT "daily_visits_pk" PRIMARY KEY("day","kind","name","referrer","source","medium","campaign","country");
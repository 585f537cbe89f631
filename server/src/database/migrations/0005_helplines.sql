CREATE TABLE "helpline_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text,
	"kind" text,
	"name_en" text,
	"name_ar" text,
	"number" text,
	"then_press" text,
	"hours" jsonb,
	"time_zone" text,
	"audience" text,
	"note_en" text,
	"note_ar" text,
	"source" text,
	"is_hidden" boolean,
	"checked_on" date,
	"checked_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "helpline_changes_country" CHECK ("helpline_changes"."country" in ('AE', 'SA', 'QA', 'KW', 'BH', 'OM')),
	CONSTRAINT "helpline_changes_kind" CHECK ("helpline_changes"."kind" in ('ambulance', 'police', 'emergency', 'listening')),
	CONSTRAINT "helpline_changes_audience" CHECK ("helpline_changes"."audience" in ('everyone', 'children', 'women')),
	CONSTRAINT "helpline_changes_name_en" CHECK (char_length("helpline_changes"."name_en") between 1 and 120),
	CONSTRAINT "helpline_changes_name_ar" CHECK (char_length("helpline_changes"."name_ar") between 1 and 120),
	CONSTRAINT "helpline_changes_number" CHECK ("helpline_changes"."number" ~ '^[+]?[0-9][0-9 ]+$' and char_length("helpline_changes"."number") <= 24),
	CONSTRAINT "helpline_changes_then_press" CHECK ("helpline_changes"."then_press" ~ '^[0-9]{0,4}$'),
	CONSTRAINT "helpline_changes_note_en" CHECK (char_length("helpline_changes"."note_en") <= 200),
	CONSTRAINT "helpline_changes_note_ar" CHECK (char_length("helpline_changes"."note_ar") <= 200),
	CONSTRAINT "helpline_changes_source" CHECK (char_length("helpline_changes"."source") between 1 and 200),
	CONSTRAINT "helpline_changes_own_is_whole" CHECK (("helpline_changes"."country" is null and "helpline_changes"."kind" is null) or num_nulls("helpline_changes"."country", "helpline_changes"."kind", "helpline_changes"."name_en", "helpline_changes"."name_ar", "helpline_changes"."number", "helpline_changes"."hours", "helpline_changes"."time_zone", "helpline_changes"."audience", "helpline_changes"."source", "helpline_changes"."is_hidden") = 0)
);
--> statement-breakpoint
CREATE TABLE "helpline_deeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"helpline_id" text NOT NULL,
	"deed" text NOT NULL,
	"changed" jsonb NOT NULL,
	"admin_id" uuid,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "helpline_deeds_deed" CHECK ("helpline_deeds"."deed" in ('added', 'edited', 'checked', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "helpline_changes" ADD CONSTRAINT "helpline_changes_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpline_deeds" ADD CONSTRAINT "helpline_deeds_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpline_changes_checked_by" ON "helpline_changes" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "helpline_deeds_newest" ON "helpline_deeds" USING btree ("helpline_id","done_at");--> statement-breakpoint
CREATE INDEX "helpline_deeds_admin" ON "helpline_deeds" USING btree ("admin_id");
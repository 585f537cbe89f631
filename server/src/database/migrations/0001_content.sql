CREATE TABLE "activity_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"application" integer DEFAULT 0 NOT NULL,
	"interview" integer DEFAULT 0 NOT NULL,
	"rejection" integer DEFAULT 0 NOT NULL,
	"offer" integer DEFAULT 0 NOT NULL,
	"check_in" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"description" text,
	"description_ar" text,
	"icon" text NOT NULL,
	"award_on" text,
	"award_count" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "badges_name" CHECK (char_length("badges"."name") between 1 and 80),
	CONSTRAINT "badges_name_ar" CHECK (char_length("badges"."name_ar") <= 80),
	CONSTRAINT "badges_description" CHECK (char_length("badges"."description") <= 300),
	CONSTRAINT "badges_description_ar" CHECK (char_length("badges"."description_ar") <= 300),
	CONSTRAINT "badges_icon" CHECK (char_length("badges"."icon") between 1 and 16),
	CONSTRAINT "badges_award_on" CHECK ("badges"."award_on" in ('application', 'interview', 'rejection', 'offer', 'milestone', 'check_in')),
	CONSTRAINT "badges_award_count" CHECK ("badges"."award_count" between 1 and 10000),
	CONSTRAINT "badges_rule_is_whole" CHECK (("badges"."award_on" is null) = ("badges"."award_count" is null))
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_badges_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "journey_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"company_name" text NOT NULL,
	"position" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journey_milestones_type" CHECK ("journey_milestones"."type" in ('application', 'interview', 'rejection', 'offer')),
	CONSTRAINT "journey_milestones_company" CHECK (char_length("journey_milestones"."company_name") between 1 and 200),
	CONSTRAINT "journey_milestones_position" CHECK (char_length("journey_milestones"."position") <= 200),
	CONSTRAINT "journey_milestones_notes" CHECK (char_length("journey_milestones"."notes") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_ar" text,
	"organization" text NOT NULL,
	"organization_ar" text,
	"type" text NOT NULL,
	"description" text,
	"description_ar" text,
	"location" text,
	"location_ar" text,
	"url" text,
	"deadline" date,
	"checked_on" date,
	"is_active" boolean NOT NULL,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opportunities_title" CHECK (char_length("opportunities"."title") between 1 and 200),
	CONSTRAINT "opportunities_title_ar" CHECK (char_length("opportunities"."title_ar") <= 200),
	CONSTRAINT "opportunities_organization" CHECK (char_length("opportunities"."organization") between 1 and 200),
	CONSTRAINT "opportunities_organization_ar" CHECK (char_length("opportunities"."organization_ar") <= 200),
	CONSTRAINT "opportunities_type" CHECK ("opportunities"."type" in ('job', 'training', 'internship', 'program')),
	CONSTRAINT "opportunities_description" CHECK (char_length("opportunities"."description") <= 5000),
	CONSTRAINT "opportunities_description_ar" CHECK (char_length("opportunities"."description_ar") <= 5000),
	CONSTRAINT "opportunities_location" CHECK (char_length("opportunities"."location") <= 120),
	CONSTRAINT "opportunities_location_ar" CHECK (char_length("opportunities"."location_ar") <= 120),
	CONSTRAINT "opportunities_url" CHECK ("opportunities"."url" ~* '^https?://' and char_length("opportunities"."url") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "saved_opportunities" (
	"user_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_opportunities_user_id_opportunity_id_pk" PRIMARY KEY("user_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_ar" text,
	"category" text NOT NULL,
	"category_ar" text,
	"content" text NOT NULL,
	"content_ar" text,
	"duration_minutes" integer,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stories_title" CHECK (char_length("stories"."title") between 1 and 200),
	CONSTRAINT "stories_title_ar" CHECK (char_length("stories"."title_ar") <= 200),
	CONSTRAINT "stories_category" CHECK (char_length("stories"."category") between 1 and 80),
	CONSTRAINT "stories_category_ar" CHECK (char_length("stories"."category_ar") <= 80),
	CONSTRAINT "stories_content" CHECK (char_length("stories"."content") between 1 and 20000),
	CONSTRAINT "stories_content_ar" CHECK (char_length("stories"."content_ar") <= 20000),
	CONSTRAINT "stories_duration" CHECK ("stories"."duration_minutes" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"en" text NOT NULL,
	"ar" text NOT NULL,
	"category" text,
	"search" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translations_key_length" CHECK (char_length("translations"."key") between 1 and 120),
	CONSTRAINT "translations_en" CHECK (char_length("translations"."en") between 1 and 5000),
	CONSTRAINT "translations_ar" CHECK (char_length("translations"."ar") between 1 and 5000),
	CONSTRAINT "translations_category" CHECK (char_length("translations"."category") <= 80)
);
--> statement-breakpoint
ALTER TABLE "activity_counts" ADD CONSTRAINT "activity_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_milestones" ADD CONSTRAINT "journey_milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badges_newest" ON "badges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_badges_badge" ON "user_badges" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "journey_milestones_newest" ON "journey_milestones" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_active" ON "opportunities" USING btree ("created_at","id") WHERE "opportunities"."is_active";--> statement-breakpoint
CREATE INDEX "opportunities_type" ON "opportunities" USING btree ("type","created_at","id") WHERE "opportunities"."is_active";--> statement-breakpoint
CREATE INDEX "opportunities_location" ON "opportunities" USING btree ("location") WHERE "opportunities"."is_active";--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_opportunities_newest" ON "saved_opportunities" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "saved_opportunities_opportunity" ON "saved_opportunities" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "stories_newest" ON "stories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stories_category" ON "stories" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "stories_search" ON "stories" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "translations_key" ON "translations" USING btree ("key");--> statement-breakpoint
CREATE INDEX "translations_search" ON "translations" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "activity_counts" ("user_id", "check_in") SELECT "user_id", count(*) FROM "check_ins" GROUP BY "user_id";

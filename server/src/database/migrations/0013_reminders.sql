CREATE TABLE "milestone_follow_ups" (
	"milestone_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"due_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_messages_kind" CHECK ("push_messages"."kind" in ('check_in', 'deadline', 'follow_up'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" CHECK (char_length("push_subscriptions"."endpoint") <= 2000),
	CONSTRAINT "push_subscriptions_language" CHECK ("push_subscriptions"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"check_ins" boolean NOT NULL,
	"deadlines" boolean NOT NULL,
	"time" text NOT NULL,
	"days" text NOT NULL,
	"chosen_days" text[] NOT NULL,
	"time_zone" text NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"is_silent_at_prayer" boolean NOT NULL,
	"is_after_iftar_in_ramadan" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_settings_time" CHECK ("reminder_settings"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "reminder_settings_days" CHECK ("reminder_settings"."days" in ('every_day', 'working_days', 'chosen_days')),
	CONSTRAINT "reminder_settings_chosen_days" CHECK ("reminder_settings"."chosen_days" <@ array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
	CONSTRAINT "reminder_settings_time_zone" CHECK (char_length("reminder_settings"."time_zone") <= 64),
	CONSTRAINT "reminder_settings_country" CHECK ("reminder_settings"."country" in ('AE', 'SA', 'QA', 'KW', 'BH', 'OM')),
	CONSTRAINT "reminder_settings_city" CHECK ("reminder_settings"."city" in ('abu_dhabi', 'dubai', 'sharjah', 'al_ain', 'ras_al_khaimah', 'fujairah', 'riyadh', 'jeddah', 'makkah', 'madinah', 'dammam', 'abha', 'tabuk', 'hail', 'doha', 'al_khor', 'kuwait_city', 'al_jahra', 'manama', 'muscat', 'salalah', 'sohar', 'nizwa', 'sur'))
);
--> statement-breakpoint
ALTER TABLE "saved_opportunities" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "milestone_follow_ups" ADD CONSTRAINT "milestone_follow_ups_milestone_id_journey_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."journey_milestones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_follow_ups" ADD CONSTRAINT "milestone_follow_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "milestone_follow_ups_user" ON "milestone_follow_ups" USING btree ("user_id","due_on");--> statement-breakpoint
CREATE INDEX "push_messages_next" ON "push_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_settings_next" ON "reminder_settings" USING btree ("next_at");
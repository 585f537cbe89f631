DROP INDEX "one_time_tokens_kind";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "user_metadata" jsonb;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_kind" ON "one_time_tokens" USING btree ("user_id","type") WHERE "one_time_tokens"."type" <> 'signup';--> statement-breakpoint
-- The one living mail of each sign-up carries what its user's row has.
UPDATE "one_time_tokens" SET "password_hash" = "users"."password_hash", "user_metadata" = "users"."user_metadata" FROM "users" WHERE "users"."id" = "one_time_tokens"."user_id" AND "one_time_tokens"."type" = 'signup';

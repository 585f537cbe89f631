CREATE TABLE "recording_usage" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_usage" ADD CONSTRAINT "recording_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "recording_usage" ("user_id", "bytes") SELECT "user_id", sum("bytes") FROM "recordings" WHERE "user_id" IS NOT NULL GROUP BY "user_id";

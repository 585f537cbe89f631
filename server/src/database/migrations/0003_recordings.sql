CREATE TABLE "recordings" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"check_in_id" uuid,
	"capability" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "recordings_media_type" CHECK ("recordings"."media_type" in ('audio/webm', 'audio/mp4', 'audio/ogg')),
	CONSTRAINT "recordings_bytes" CHECK ("recordings"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_check_in" ON "recordings" USING btree ("check_in_id");--> statement-breakpoint
CREATE INDEX "recordings_user" ON "recordings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recordings_without_check_in" ON "recordings" USING btree ("created_at") WHERE "recordings"."check_in_id" is null;
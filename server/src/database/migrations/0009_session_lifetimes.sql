CREATE INDEX "refresh_tokens_revoked" ON "refresh_tokens" USING btree ("revoked_at") WHERE "refresh_tokens"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree (coalesce("refreshed_at", "created_at"));--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");
CREATE TABLE "table_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
DELETE FROM "settings" WHERE "name" IN ('texts_version', 'helplines_version');--> statement-breakpoint
-- [Note: changes are heard] The transaction's own number is the version: the same for all that it changes, and written
-- once, however many rows there are.
CREATE FUNCTION "tell_table_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	this_version text := pg_current_xact_id()::text;
BEGIN
	INSERT INTO "table_versions" AS kept ("name", "version") VALUES (TG_TABLE_NAME, this_version)
	ON CONFLICT ("name") DO UPDATE SET "version" = excluded."version" WHERE kept."version" <> excluded."version";
	PERFORM pg_notify('bustan_changes', TG_TABLE_NAME || ' ' || this_version);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Updates are told by row: a foreign key that sets nothing to null is none, and would be a statement.
DO $$
DECLARE
	content text;
BEGIN
	FOREACH content IN ARRAY ARRAY['stories', 'opportunities', 'badges', 'translations', 'helpline_changes'] LOOP
		EXECUTE format('CREATE TRIGGER tell_rows AFTER INSERT OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_table_change()', content);
		EXECUTE format('CREATE TRIGGER tell_update AFTER UPDATE ON %I FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION tell_table_change()', content);
	END LOOP;
END $$;--> statement-breakpoint
-- Whatever may end, weaken or strengthen what a session allows. A deleted account deletes its sessions.
CREATE FUNCTION "tell_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('bustan_changes', 'account ' || coalesce(old."user_id", new."user_id") || ' ' || pg_current_xact_id());
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tell_end" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_account_change();--> statement-breakpoint
-- A refresh only lengthens a session, and is not told.
CREATE TRIGGER "tell_change" AFTER UPDATE ON "sessions" FOR EACH ROW WHEN (
	old."aal" <> new."aal" OR old."user_id" <> new."user_id" OR old."created_at" <> new."created_at"
	OR coalesce(new."refreshed_at", new."created_at") < coalesce(old."refreshed_at", old."created_at")
) EXECUTE FUNCTION tell_account_change();--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR DELETE OR UPDATE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION tell_account_change();--> statement-breakpoint
CREATE TRIGGER "tell_new" AFTER INSERT ON "factors" FOR EACH ROW WHEN (new."status" = 'verified') EXECUTE FUNCTION tell_account_change();--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER UPDATE ON "factors" FOR EACH ROW WHEN (old."status" <> new."status") EXECUTE FUNCTION tell_account_change();--> statement-breakpoint
CREATE TRIGGER "tell_end" AFTER DELETE ON "factors" FOR EACH ROW WHEN (old."status" = 'verified') EXECUTE FUNCTION tell_account_change();

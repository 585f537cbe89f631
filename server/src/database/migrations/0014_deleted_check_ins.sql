CREATE TABLE "deleted_check_ins" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_check_ins_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "deleted_check_ins" ADD CONSTRAINT "deleted_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_check_ins_time" ON "deleted_check_ins" USING btree ("deleted_at");--> statement-breakpoint
CREATE FUNCTION "refuse_deleted_check_ins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added JOIN deleted_check_ins deleted ON deleted.user_id = added.user_id AND deleted.id = added.id) THEN
		RAISE EXCEPTION 'this check-in was deleted' USING ERRCODE = 'check_violation', TABLE = 'check_ins', CONSTRAINT = 'check_ins_not_deleted';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "check_ins_not_deleted" AFTER INSERT ON "check_ins" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "refuse_deleted_check_ins"();

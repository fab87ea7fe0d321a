-- Answers were kept for a day at most. Those of before the update are let go: they are not sealed.
TRUNCATE "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "response";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "requester_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "about_tree" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_requester_id_key_pk" PRIMARY KEY("requester_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_tree" ON "idempotency_keys" USING btree ("about_tree");

DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "next_attempt_at";
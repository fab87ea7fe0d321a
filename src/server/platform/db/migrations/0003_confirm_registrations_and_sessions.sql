ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "password_hash" text;
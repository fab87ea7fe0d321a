ALTER TABLE "kept_searches" RENAME TO "saved_searches";--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME CONSTRAINT "kept_searches_pkey" TO "saved_searches_pkey";--> statement-breakpoint
ALTER TABLE "saved_searches" RENAME CONSTRAINT "kept_searches_user_id_users_id_fk" TO "saved_searches_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "kept_searches_user" RENAME TO "saved_searches_user";--> statement-breakpoint
ALTER TABLE "house_jobs" RENAME TO "instance_jobs";--> statement-breakpoint
ALTER TABLE "instance_jobs" RENAME CONSTRAINT "house_jobs_pkey" TO "instance_jobs_pkey";--> statement-breakpoint
ALTER INDEX "house_jobs_newest" RENAME TO "instance_jobs_newest";--> statement-breakpoint
ALTER INDEX "house_jobs_state" RENAME TO "instance_jobs_state";--> statement-breakpoint
ALTER TABLE "tree_connections" RENAME TO "contact_requests";--> statement-breakpoint
ALTER TABLE "contact_requests" RENAME CONSTRAINT "tree_connections_tree_id_id_pk" TO "contact_requests_tree_id_id_pk";--> statement-breakpoint
ALTER TABLE "contact_requests" RENAME CONSTRAINT "tree_connections_tree_id_family_trees_id_fk" TO "contact_requests_tree_id_family_trees_id_fk";--> statement-breakpoint
ALTER TABLE "contact_requests" RENAME CONSTRAINT "tree_connections_state" TO "contact_requests_state";--> statement-breakpoint
ALTER INDEX "tree_connections_waiting" RENAME TO "contact_requests_waiting";--> statement-breakpoint
ALTER INDEX "tree_connections_asker" RENAME TO "contact_requests_asker";--> statement-breakpoint
ALTER INDEX "tree_connections_owner" RENAME TO "contact_requests_owner";--> statement-breakpoint
ALTER TABLE "share_links" RENAME COLUMN "sealed_token" TO "encrypted_token";--> statement-breakpoint
ALTER TABLE "calendar_feeds" RENAME COLUMN "sealed_token" TO "encrypted_token";
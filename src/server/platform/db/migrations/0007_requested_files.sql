ALTER TABLE "exports" RENAME TO "requested_files";--> statement-breakpoint
ALTER TABLE "requested_files" RENAME CONSTRAINT "exports_tree_id_id_pk" TO "requested_files_tree_id_id_pk";--> statement-breakpoint
ALTER TABLE "requested_files" RENAME CONSTRAINT "exports_tree_id_family_trees_id_fk" TO "requested_files_tree_id_family_trees_id_fk";--> statement-breakpoint
ALTER INDEX "exports_user" RENAME TO "requested_files_user";--> statement-breakpoint
ALTER INDEX "exports_age" RENAME TO "requested_files_age";--> statement-breakpoint
ALTER INDEX "exports_blob" RENAME TO "requested_files_blob";--> statement-breakpoint
ALTER INDEX "exports_receipt" RENAME TO "requested_files_receipt";--> statement-breakpoint
ALTER TABLE "requested_files" RENAME COLUMN "picture" TO "request";--> statement-breakpoint
ALTER TABLE "requested_files" RENAME COLUMN "report" TO "outcome";--> statement-breakpoint
ALTER TABLE "requested_files" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
UPDATE "requested_files" SET "kind" = 'export',
	"request" = jsonb_build_object('format', "format", 'scope', "scope", 'living', "living") WHERE "kind" = 'facts';--> statement-breakpoint
ALTER TABLE "requested_files" DROP COLUMN "format";--> statement-breakpoint
ALTER TABLE "requested_files" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "requested_files" DROP COLUMN "living";

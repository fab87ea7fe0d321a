CREATE TABLE "erased_members" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"keeps_place" boolean NOT NULL,
	"texts" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_members_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
ALTER TABLE "public_figures" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "kept_texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "erased_members" ADD CONSTRAINT "erased_members_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Made anew at once, with their descriptions.
UPDATE "public_figures" SET "day" = 0;

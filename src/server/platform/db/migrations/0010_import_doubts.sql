CREATE TABLE "import_doubts" (
	"tree_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"xref" text NOT NULL,
	"certainty" text NOT NULL,
	"person" jsonb NOT NULL,
	"candidates" jsonb NOT NULL,
	"is_decided" boolean DEFAULT false NOT NULL,
	"decided_id" uuid,
	CONSTRAINT "import_doubts_tree_id_id_pk" PRIMARY KEY("tree_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_doubts" ADD CONSTRAINT "import_doubts_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_doubts_order" ON "import_doubts" USING btree ("tree_id","import_id","position");--> statement-breakpoint
CREATE INDEX "import_doubts_xref" ON "import_doubts" USING btree ("tree_id","import_id","xref");
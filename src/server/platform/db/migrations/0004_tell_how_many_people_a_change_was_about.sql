ALTER TABLE "changes" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "back_to" uuid;--> statement-breakpoint
UPDATE "changes" c SET "people" = counted."people" FROM (
  SELECT tree_id, change_id, count(DISTINCT person) AS "people" FROM (
    SELECT e.tree_id, e.change_id, named.person
    FROM "change_entries" e CROSS JOIN LATERAL (VALUES (e."before"), (e."after")) AS images (image)
    CROSS JOIN LATERAL (VALUES
      (CASE WHEN e.entity IN ('member', 'card') THEN image ->> 'id' END),
      (CASE WHEN e.entity IN ('child', 'photo_person') THEN image ->> 'member_id' END),
      (CASE WHEN e.entity = 'union' THEN image ->> 'partner_a' END),
      (CASE WHEN e.entity = 'union' THEN image ->> 'partner_b' END),
      (CASE WHEN e.entity = 'record' AND image ->> 'tag' = 'INDI' THEN image ->> 'entity_id' END)
    ) AS named (person)
    UNION ALL
    -- What imports brought is not noted row by row: it carries their mark.
    SELECT m.tree_id, m.added_in, m.id::text FROM "family_members" m
    UNION ALL
    SELECT e.tree_id, (e."before" ->> 'added_in')::uuid, e.entity_id::text
    FROM "change_entries" e WHERE e.entity = 'member' AND e."before" IS NOT NULL
  ) AS touched
  WHERE person IS NOT NULL
  GROUP BY tree_id, change_id
) AS counted
WHERE counted.tree_id = c.tree_id AND counted.change_id = c.id;

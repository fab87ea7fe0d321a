ALTER TABLE "family_trees" ADD COLUMN "recent_death_years" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_trees" ADD COLUMN "hides_minors" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "family_trees" ADD CONSTRAINT "family_trees_recent_death_years" CHECK ("family_trees"."recent_death_years" between 0 and 100);--> statement-breakpoint
-- A date of death in words alone no longer says that somebody has died, unless the words mean dead or more is said of the death.
UPDATE "family_members" m SET "is_deceased" = false
WHERE m."is_deceased" AND m."death_date" IS NOT NULL AND m."death_earliest" IS NULL AND m."death_latest" IS NULL
  AND m."death_place" IS NULL
  AND m."death_date" !~* '†|dead|deceas|died|kill|drown|stillb|infan|child|young|bur[iy]|crem|mening|wafat|alm\M|almarhum|gugur|lahir mati|mu[ré]|murió|falleci|difunt|mort|d[ée]c[ée]d|d[ée]funt|bas.[âa]ge|gest|verst|tot|gefallen|kind|no longer'
  AND NOT EXISTS (
    SELECT FROM "gedcom_records" r WHERE r."tree_id" = m."tree_id" AND r."entity_id" = m."id"
      AND r."lines" ~ E'\n1 DEAT([ ]+[Yy]|[^\n]*\n(2 DATE[^\n]*\n|[3-9][^\n]*\n)*2 (?!DATE))'
  );

import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#domain/tree/ids.ts';
import type { PublicPlace } from '#server/people/search/public-search.ts';
import type { Queryable } from '#server/platform/db/connection.ts';
import { likeWords } from '#server/platform/db/keyset.ts';
import { publicFigures, publicPeople } from '#server/platform/db/public-schema.ts';
import { familyTrees } from '#server/platform/db/schema.ts';
import { isOfOthers } from './find-public-hits.ts';
import { isShort, type PublicQuestion } from './public-question.ts';

interface Page {
  readonly after: PublicPlace | null;
  readonly limit: number;
}

/**
 * People of public trees of others by their names and by filters. Asked of nothing but what strangers see: nothing here, and no
 * time that it takes, depends on anybody who is hidden.
 */
export async function selectPublicPeople(
  db: Queryable,
  userId: UserId,
  question: PublicQuestion,
  { after, limit }: Page,
) {
  const [begins = ''] = likeWords([question.words.join(' ')]);
  // Without words every name begins with them.
  const hasWords = question.words.length > 0;
  const isBeginning = hasWords ? sql`${publicPeople.searchText} like ${begins.slice(1)}` : undefined;
  const treesOfOthers = db.select({ id: familyTrees.id }).from(familyTrees).where(isOfOthers(userId));
  const isAsked = and(sql`${publicPeople.treeId} = any (array(${treesOfOthers}))`, ...conditionsOf(question));
  const beginning =
    after === null || after.begins ? await selectPart(db, and(isAsked, isBeginning), { after, limit }) : [];
  const left = limit - beginning.length;
  const holding =
    left <= 0 || !hasWords
      ? []
      : await selectPart(db, and(isAsked, sql`not ${isBeginning}`, ...question.words.map(holds)), {
          after: after?.begins ? null : after,
          limit: left,
        });
  return [
    ...beginning.map((person) => ({ ...person, begins: true })),
    ...holding.map((person) => ({ ...person, begins: false })),
  ];
}

export type PublicRow = Awaited<ReturnType<typeof selectPublicPeople>>[number];

const holds = (word: string): SQL =>
  isShort(word)
    ? sql`strpos(${publicPeople.sortName}, ${word}) > 0`
    : sql`${publicPeople.searchText} like ${likeWords([word])[0]}`;

function conditionsOf({ placeWords, ...filters }: PublicQuestion): (SQL | undefined)[] {
  const { tree, gender, bornFrom, bornTo, diedFrom, diedTo, living, hasPhoto } = filters;
  const words = placeWords?.map((word) => sql`strpos(one.place, ${word}) > 0`);
  return [
    tree && eq(publicPeople.treeId, tree),
    gender && eq(publicPeople.gender, gender),
    bornFrom === undefined ? undefined : gte(publicPeople.birthYear, bornFrom),
    bornTo === undefined ? undefined : lte(publicPeople.birthYear, bornTo),
    diedFrom === undefined ? undefined : gte(publicPeople.deathYear, diedFrom),
    diedTo === undefined ? undefined : lte(publicPeople.deathYear, diedTo),
    living && eq(publicPeople.isLiving, living === 'living'),
    hasPhoto && eq(publicPeople.hasPhoto, hasPhoto === 'yes'),
    words && sql`exists (select from unnest(${publicPeople.places}) as one (place) where ${and(sql`true`, ...words)})`,
  ].map((condition) => condition || undefined);
}

async function selectPart(db: Queryable, condition: SQL | undefined, { after, limit }: Page) {
  const { sortName, id } = publicPeople;
  const isBeyond = after ? sql`(${sortName}, ${id}) > (${after.sortName}, ${after.id}::uuid)` : undefined;
  // What stands of their trees is looked up for those alone who are found.
  const person = db
    .select()
    .from(publicPeople)
    .where(and(condition, isBeyond))
    .orderBy(asc(sortName), asc(id))
    .limit(limit)
    .as('person');
  return await db
    .select({
      tree: {
        id: familyTrees.id,
        version: familyTrees.version,
        livingNames: familyTrees.livingNames,
        livingYears: familyTrees.livingYears,
      },
      /** What of the tree this was made of. */
      madeOf: publicFigures.version,
      treeName: familyTrees.name,
      person: person._.selectedFields,
    })
    .from(person)
    .innerJoin(familyTrees, eq(familyTrees.id, person.treeId))
    .innerJoin(publicFigures, eq(publicFigures.treeId, person.treeId))
    .orderBy(asc(person.sortName), asc(person.id));
}

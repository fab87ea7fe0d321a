import { listPlacesToFilter, MOST_COUNTED, type SearchHit, search, type TreeHit } from '#contract/search.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { searchPublic } from '#server/public-trees/search-public.ts';
import { requireSwitch } from '#server/settings/require-switch.ts';
import type { GraphCache } from '#server/trees/graph-cache.ts';
import type { OnTree } from '#server/trees/load-tree.ts';
import { selectTrees } from '#server/trees/queries.ts';
import type { TreeViews } from '#server/visits/view-tree.ts';
import { isPlain, planFilter } from './plan-filter.ts';
import { countMembers, findMembers, type PeopleCursor, selectHits, selectPlaces } from './queries.ts';
import { selectNearRelatives } from './select-near-relatives.ts';

export function registerSearchRoutes(
  on: OnTree,
  { graphs, views }: { readonly graphs: GraphCache; readonly views: TreeViews },
): void {
  on(search, async ({ db, actor, query }) => {
    const { q, kind, cursor, limit, ...filters } = query;
    if (!isPlain(filters)) await requireSwitch(db, 'enableAdvancedSearch');
    const own = await selectTrees(db, actor.id, false);
    const asked = own.filter(({ id }) => filters.tree === undefined || filters.tree === id);
    const selves = asked.flatMap(({ id, selfMemberId }) =>
      selfMemberId ? [{ treeId: id, memberId: selfMemberId }] : [],
    );
    const relatives = await selectNearRelatives(db, selves);
    const lastDeceasedBirth = graphs.lastDeceasedBirth();
    const isBlank = q.trim() === '' && isPlain(filters);
    const question = {
      treeIds: isBlank ? [] : asked.map(({ id }) => id),
      q,
      filter: planFilter(filters, { lastDeceasedBirth, relatives }),
    };
    const outside = isPlain(filters) ? await searchPublic({ db, views }, actor.id, q) : { items: [], trees: [] };
    const trees = isPlain(filters)
      ? [...asked.filter((tree) => isNamed(tree, q)).map(presentOwn), ...outside.trees]
      : [];
    const { found, next } = await findMembers(db, question, { after: readCursor(cursor), limit });
    const rows = new Map((await selectHits(db, found, lastDeceasedBirth)).map((row) => [row.memberId, row]));
    const inside = found.flatMap(({ id, treeId }): SearchHit[] => {
      const row = rows.get(id);
      const relation = relatives.find((one) => one.memberId === id && one.treeId === treeId)?.relation ?? null;
      const matched = q.trim() === '' ? null : { by: 'name' as const, text: null };
      return row ? [{ ...row, relation, matched, isPublic: false }] : [];
    });
    const wants = (one: typeof kind) => kind === undefined || kind === one;
    const total =
      cursor === undefined ? await countMembers(db, question, { most: MOST_COUNTED, lastDeceasedBirth }) : null;
    const nobody = { value: 0, isMore: false };
    const member = total && upTo(total.people + outside.items.length);
    return {
      members: wants('member') ? [...inside, ...(next ? [] : outside.items)] : [],
      trees: wants('tree') ? trees : [],
      events: [],
      places: [],
      notes: [],
      photos: [],
      nextCursor: kind === 'member' && next ? writeCursor(next) : null,
      counts: member && {
        all: upTo(member.value + trees.length),
        living: upTo(total.living),
        member,
        tree: upTo(trees.length),
        event: nobody,
        place: nobody,
        note: nobody,
        photo: nobody,
      },
    };
  });

  on(listPlacesToFilter, async ({ db, actor, query }) => {
    const own = await selectTrees(db, actor.id, false);
    const ids = own.map(({ id }) => id).filter((id) => query.tree === undefined || id === query.tree);
    return { items: await selectPlaces(db, ids, foldForSearch(query.q ?? '')) };
  });
}

const upTo = (value: number) => ({ value: Math.min(value, MOST_COUNTED), isMore: value > MOST_COUNTED });

const writeCursor = ({ stage, sortName, id }: PeopleCursor): string =>
  Buffer.from(JSON.stringify([stage, sortName, id])).toString('base64url');

function readCursor(text: string | undefined): PeopleCursor | null {
  if (text === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed)) return null;
    const [stage, sortName, id] = parsed;
    if (stage !== 'beginning' && stage !== 'holding') return null;
    return typeof sortName === 'string' && /^[0-9a-f-]{36}$/.test(String(id)) ? { stage, sortName, id } : null;
  } catch {
    // A cursor that nobody here made starts from the beginning.
    return null;
  }
}

type OwnTree = Awaited<ReturnType<typeof selectTrees>>[number];

function isNamed({ sortName }: OwnTree, q: string): boolean {
  const words = foldForSearch(q).split(' ').filter(Boolean);
  return words.length > 0 && words.every((word) => sortName.includes(word));
}

function presentOwn({ id, name, ownerName, isPublic, isArchived, memberCount: people }: OwnTree): TreeHit {
  return {
    id,
    name,
    ownerName,
    isPublic: isPublic && !isArchived,
    isInside: true,
    people,
    mayConnect: false,
    country: null,
  };
}

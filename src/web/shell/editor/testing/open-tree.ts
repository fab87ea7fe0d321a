import { vi } from 'vitest';
import type { Step } from '#contract/changes.ts';
import type { NewMember } from '#contract/members.ts';
import type { NewRelativeInput } from '#contract/relatives.ts';
import type { Tree } from '#contract/trees.ts';
import { extendGraph } from '#domain/graph/extend-graph.ts';
import type { Language } from '#domain/languages.ts';
import { noMemberFacts } from '#domain/tree/facts.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import { placeRelative } from '#domain/tree/place-relative.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { SeenRequest } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { changeIdOf, someChange } from '#web/testing/sample-changes.ts';
import { someMember, someTree, unionIdOf } from '#web/testing/sample-people.ts';
import { columnsOf } from '#web/tree/diagram/testing/sample-family.ts';

/** A step that can be taken, and the family as it is after it. */
interface ReadyStep extends Step {
  readonly family: TreeGraph;
}

type Answer = Parameters<typeof openApp>[1][string];

interface OpenedTree {
  readonly tree?: Partial<Tree>;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly language?: Language;
}

/** Opens a page of a tree whose server adds people to it, takes steps back and takes them again. Nothing moves by itself. */
export async function openTree(
  address: string,
  family: TreeGraph,
  { tree: given = {}, answers = {}, language = 'en' }: OpenedTree = {},
) {
  const tree = someTree({ memberCount: family.memberIds.length, ...given });
  const base = `/api/trees/${tree.id}`;
  let now = family;
  let count = 100;
  const undo: ReadyStep[] = [];
  let redo: ReadyStep[] = [];
  let routes: Record<string, Answer> = {};

  const become = (next: TreeGraph) => {
    const before = now;
    now = { ...next, version: now.version + 1 };
    return before;
  };
  const serveUndo = (id: Step['id']) => {
    routes[`POST ${base}/changes/${id}/undo`] = () => {
      const isUndo = undo.at(-1)?.id === id;
      const step = (isUndo ? undo : redo).pop();
      if (!step) throw new Error('There is no such step.');
      const changeId = changeIdOf(++count);
      (isUndo ? redo : undo).push({ id: changeId, of: step.of, family: become(step.family) });
      serveUndo(changeId);
      return { changeId, version: now.version };
    };
  };
  const serveRelatives = (anchor: MemberId) => {
    routes[`POST ${base}/members/${anchor}/relatives`] = ({ body }: SeenRequest) => {
      const { id, name, relationship, through, gender = 'unknown' } = body as NewRelativeInput & { id: MemberId };
      const { first, last } = typeof name === 'string' ? { first: name, last: '' } : name;
      const facts = { ...noMemberFacts, firstName: first, lastName: last, gender };
      const placed = placeRelative(
        knownFamilyOfGraph(indexGraph(now)),
        { anchor, relative: id, relationship, through },
        <Id extends string>() => unionIdOf(++count) as string as Id,
      );
      if ('problem' in placed) throw new Error(placed.problem);
      return added(id, first, extendGraph(now, [{ type: 'addMember', id, facts }, ...placed.edits]));
    };
  };
  const added = (id: MemberId, firstName: string, next: TreeGraph) => {
    const change = someChange(9, { id: changeIdOf(++count), memberId: id, memberName: firstName });
    undo.push({ id: change.id, of: change, family: become(next) });
    redo = [];
    serveUndo(change.id);
    serveRelatives(id);
    return { member: someMember({ id, firstName }), changeId: change.id, version: now.version };
  };
  routes[`POST ${base}/members`] = ({ body }: SeenRequest) => {
    const { id, firstName, lastName, gender = 'unknown' } = body as NewMember & { id: MemberId };
    const facts = { ...noMemberFacts, firstName: firstName ?? null, lastName: lastName ?? null, gender };
    return added(id, firstName ?? '', extendGraph(now, [{ type: 'addMember', id, facts }]));
  };
  for (const id of family.memberIds) serveRelatives(id);

  const top = (steps: readonly ReadyStep[]) => steps.slice(-1).map(({ id, of }) => ({ id, of }))[0] ?? null;
  const opened = await openApp(
    address,
    {
      'GET /api/trees': { items: [tree] },
      [`GET ${base}/graph`]: () => columnsOf(now),
      [`GET ${base}/moved-cards`]: { version: 7, items: [] },
      [`GET ${base}/changes`]: { items: [], nextCursor: null },
      [`GET ${base}/changes/next-steps`]: () => ({ undo: top(undo), redo: top(redo) }),
      [`PUT ${base}/self`]: tree,
      ...routes,
      ...answers,
    },
    language,
  );
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: media.includes('reduced-motion') }));
  // From here on those who are added have relatives, and what is done can be undone.
  routes = opened.api.answers;
  return { ...opened, base, tree, become };
}

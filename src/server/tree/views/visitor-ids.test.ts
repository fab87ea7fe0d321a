import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyId } from '#contract/fields.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { renameGraph } from '#domain/privacy/rename-graph.ts';
import { noMemberFacts } from '#domain/tree/facts.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { createVisitorIds } from './visitor-ids.ts';

const idsOf = createVisitorIds('a secret of forty characters for tests..');
const treeId = newId<TreeId>();

test('[FND-009] a given id is stable for its link, leads back, and is another for every link, tree and secret', () => {
  fc.assert(
    fc.property(fc.uuid(), (own) => {
      const given = idsOf(treeId, 'one').given(own);
      expect(anyId.safeParse(given).success).toBe(true);
      expect(idsOf(treeId, 'one').given(own)).toBe(given);
      expect(idsOf(treeId, 'one').own(given)).toBe(own);
      expect(idsOf(treeId, 'one').allGiven([own, given])[0]).toBe(given);
      const others = [
        idsOf(treeId, 'other').given(own),
        idsOf(newId<TreeId>(), 'one').given(own),
        createVisitorIds('another secret of forty characters......')(treeId, 'one').given(own),
      ];
      expect(new Set([own, given, ...others]).size).toBe(5);
    }),
  );
});

test('[FND-009] neither given ids nor the order of columns tell in which order people were added', () => {
  const members = Array.from({ length: 300 }, (_, nth) => ({
    ...noMemberFacts,
    id: newId<MemberId>(),
    firstName: `${nth}`,
  }));
  const graph = buildGraph({ members, unions: [], children: [] }, { version: 1 });
  const ids = idsOf(treeId, 'one');
  const renamed = renameGraph(graph, { members: ids.allGiven(graph.memberIds), unions: [] });
  const added = renamed.graph.firstNames.map(Number);
  // As many pairs stand in the order of entry as do not, within what chance allows.
  const rising = added.filter((nth, place) => place > 0 && nth > (added[place - 1] ?? 0)).length;
  expect(rising).toBeGreaterThan(110);
  expect(rising).toBeLessThan(190);
  expect(renamed.graph.memberIds).toEqual(renamed.graph.memberIds.toSorted());
  expect(Array.from(renamed.source, (member) => `${member}`)).toEqual(renamed.graph.firstNames);
});

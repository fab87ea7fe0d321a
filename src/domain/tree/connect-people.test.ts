import { expect, test } from 'vitest';
import {
  connectPeople,
  disconnectPeople,
  type Relationship,
  type RelationshipRemoval,
  type Ties,
} from './connect-people.ts';
import type { ChildLink, Union } from './facts.ts';
import type { ChildLinkId, MemberId, UnionId } from './ids.ts';

const m = (name: string) => name as MemberId;
const u = (name: string) => name as UnionId;
/** A new id for each: new1, new2 and so on. */
const counted = () => {
  let made = 0;
  return <Id extends string>() => `new${++made}` as Id;
};

function couple(id: string, a: string | null, b: string | null, facts: Partial<Union> = {}): Union {
  return {
    id: u(id),
    partnerA: a === null ? null : m(a),
    partnerB: b === null ? null : m(b),
    kind: 'unknown',
    startDate: null,
    startPlace: null,
    end: null,
    endDate: null,
    ...facts,
  };
}

function child(unionId: string, memberId: string, position = 0, pedigrees: Partial<ChildLink> = {}): ChildLink {
  const id = `${unionId}-${memberId}` as ChildLinkId;
  return {
    id,
    unionId: u(unionId),
    memberId: m(memberId),
    position,
    pedigreeA: 'birth',
    pedigreeB: 'birth',
    ...pedigrees,
  };
}

const nobody: Ties = { unions: [], links: [] };
const connect = (ties: Ties, connection: Relationship) => connectPeople(ties, connection, counted());
const disconnect = (ties: Ties, relationshipRemoval: RelationshipRemoval) =>
  disconnectPeople(ties, relationshipRemoval, counted());
const asChild = (more: Partial<Relationship & { kind: 'child' }> = {}): Relationship => ({
  kind: 'child',
  parent: m('Ann'),
  child: m('Ben'),
  pedigree: 'birth',
  unionId: null,
  ...more,
});

test('two strangers become a couple of the kind that was said', () => {
  const connection = { kind: 'partner', a: m('Ann'), b: m('Tom'), unionKind: 'engagement' } as const;
  const { id: _, ...facts } = couple('', 'Ann', 'Tom', { kind: 'engagement' });
  expect(connect(nobody, connection)).toEqual({ edits: [{ type: 'addUnion', id: 'new1', facts }] });
});

test('two who are known as parents of the same child become a couple in place, a couple does not become one again', () => {
  const connection = { kind: 'partner', a: m('Ann'), b: m('Tom'), unionKind: 'marriage' } as const;
  const parents = { unions: [couple('p', 'Tom', 'Ann')], links: [child('p', 'Ben')] };
  expect(connect(parents, connection)).toEqual({
    edits: [{ type: 'updateUnion', id: 'p', patch: { kind: 'marriage' } }],
  });
  const married = { ...parents, unions: [couple('p', 'Tom', 'Ann', { kind: 'marriage' })] };
  expect(connect(married, connection)).toEqual({ problem: 'already_partners' });
});

test('nobody is a partner or a parent of themselves, and nobody a parent twice', () => {
  expect(connect(nobody, { kind: 'partner', a: m('Ann'), b: m('Ann'), unionKind: 'marriage' })).toEqual({
    problem: 'same_person',
  });
  expect(connect(nobody, asChild({ child: m('Ann') }))).toEqual({ problem: 'same_person' });
  const ties = { unions: [couple('p', null, 'Ann')], links: [child('p', 'Ben')] };
  expect(connect(ties, asChild())).toEqual({ problem: 'already_parent' });
});

test('a child of one parent alone begins a set, or stands after the children that are there', () => {
  const facts = { memberId: 'Ben', pedigreeA: 'adopted', pedigreeB: 'unknown' };
  const { id: _, ...alone } = couple('', 'Ann', null);
  expect(connect(nobody, asChild({ pedigree: 'adopted' }))).toEqual({
    edits: [
      { type: 'addUnion', id: 'new1', facts: alone },
      { type: 'addChild', id: 'new2', facts: { ...facts, unionId: 'new1', position: 0 } },
    ],
  });
  const ties = { unions: [couple('p', 'Ann', null)], links: [child('p', 'Cal', 4)] };
  expect(connect(ties, asChild({ pedigree: 'adopted' }))).toEqual({
    edits: [{ type: 'addChild', id: 'new1', facts: { ...facts, unionId: 'p', position: 5 } }],
  });
});

test('a stepchild of one partner is the own child of the other', () => {
  const ties = { unions: [couple('p', 'Tom', 'Ann', { kind: 'marriage' })], links: [] };
  expect(connect(ties, asChild({ pedigree: 'step', unionId: u('p') }))).toMatchObject({
    edits: [{ type: 'addChild', facts: { unionId: 'p', pedigreeA: 'birth', pedigreeB: 'step' } }],
  });
});

test('a parent takes the free place in a set of parents, with the pedigree that was said', () => {
  const link = child('s', 'Ben', 2, { pedigreeA: 'birth', pedigreeB: 'unknown' });
  const ties = { unions: [couple('s', 'Tom', null)], links: [link] };
  const { id: _, ...facts } = link;
  expect(connect(ties, asChild({ pedigree: 'foster', unionId: u('s') }))).toEqual({
    edits: [
      { type: 'updateUnion', id: 's', patch: { partnerB: 'Ann' } },
      { type: 'removeChild', id: link.id },
      { type: 'addChild', id: 'new1', facts: { ...facts, pedigreeB: 'foster' } },
    ],
  });
  const full = { unions: [couple('s', 'Tom', 'Sue')], links: [link] };
  expect(connect(full, asChild({ unionId: u('s') }))).toEqual({ problem: 'tie_gone' });
});

test('a child of the partner alone moves to the couple of both, and the set that stood only for it goes', () => {
  const ties = {
    unions: [couple('p', 'Ann', 'Tom', { kind: 'marriage' }), couple('s', 'Tom', null)],
    links: [child('s', 'Ben', 0, { pedigreeA: 'adopted', pedigreeB: 'unknown' })],
  };
  expect(connect(ties, asChild({ unionId: u('p') }))).toEqual({
    edits: [
      { type: 'removeChild', id: 's-Ben' },
      { type: 'removeUnion', id: 's' },
      {
        type: 'addChild',
        id: 'new1',
        facts: { unionId: 'p', memberId: 'Ben', position: 0, pedigreeA: 'birth', pedigreeB: 'adopted' },
      },
    ],
  });
});

test('a couple without children goes, with children it is said whose they stay', () => {
  const married = couple('p', 'Ann', 'Tom', { kind: 'marriage', startDate: '1920' });
  const part = (childrenStayWith: string | null, links: ChildLink[]) =>
    disconnect(
      { unions: [married], links },
      { kind: 'partner', unionId: u('p'), childrenStayWith: childrenStayWith === null ? null : m(childrenStayWith) },
    );
  const bare = { kind: 'unknown', startDate: null, startPlace: null, end: null, endDate: null };
  expect(part(null, [])).toEqual({ edits: [{ type: 'removeUnion', id: 'p' }] });
  expect(part(null, [child('p', 'Ben')])).toEqual({ edits: [{ type: 'updateUnion', id: 'p', patch: bare }] });
  expect(part('Ann', [child('p', 'Ben')])).toEqual({
    edits: [{ type: 'updateUnion', id: 'p', patch: { ...bare, partnerB: null } }],
  });
  expect(part('Eve', [child('p', 'Ben')])).toEqual({ problem: 'tie_gone' });
});

test('two who are known only as parents cannot stop to be a couple and stay parents', () => {
  const ties = { unions: [couple('p', 'Ann', 'Tom')], links: [child('p', 'Ben')] };
  expect(disconnect(ties, { kind: 'partner', unionId: u('p'), childrenStayWith: null })).toEqual({
    problem: 'only_parents',
  });
});

test('who is not the father after all leaves the child with the mother', () => {
  const ties = {
    unions: [couple('p', 'Tom', 'Ann', { kind: 'marriage' }), couple('alone', null, 'Ann')],
    links: [child('p', 'Ben', 0, { pedigreeA: 'birth', pedigreeB: 'adopted' }), child('alone', 'Cal', 3)],
  };
  const notTheFather = { kind: 'child', unionId: u('p'), child: m('Ben'), parent: m('Tom') } as const;
  expect(disconnect(ties, notTheFather)).toEqual({
    edits: [
      { type: 'removeChild', id: 'p-Ben' },
      {
        type: 'addChild',
        id: 'new1',
        facts: { unionId: 'alone', memberId: 'Ben', position: 4, pedigreeA: 'unknown', pedigreeB: 'adopted' },
      },
    ],
  });
});

test('a child leaves both parents, a couple stays a couple, and a set of one parent goes with its last child', () => {
  const out = (union: Union, ...links: ChildLink[]) =>
    disconnect({ unions: [union], links }, { kind: 'child', unionId: union.id, child: m('Ben'), parent: null });
  const leaves = { type: 'removeChild', id: 'p-Ben' };
  expect(out(couple('p', 'Ann', 'Tom'), child('p', 'Ben'))).toEqual({ edits: [leaves] });
  expect(out(couple('p', 'Ann', null), child('p', 'Ben'), child('p', 'Cal'))).toEqual({ edits: [leaves] });
  expect(out(couple('p', 'Ann', null), child('p', 'Ben'))).toEqual({
    edits: [leaves, { type: 'removeUnion', id: 'p' }],
  });
  expect(out(couple('p', 'Ann', null), child('p', 'Cal'))).toEqual({ problem: 'tie_gone' });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChildLink, type FamilyTree, type Member, noMemberFacts, type Union } from '#domain/tree/facts.ts';
import type { ChildLinkId, MemberId, UnionId } from '#domain/tree/ids.ts';
import { pedigrees } from '#domain/tree/vocabulary.ts';
import type { KeptRecord } from './gedcom-writer.ts';
import { importText } from './testing/import-text.ts';
import { writeAgain } from './testing/try-file.ts';

const PEOPLE = 6;
const FAMILIES = 4;

const person = fc.integer({ min: 1, max: PEOPLE }).map((n) => `I${n}` as MemberId);
const pedigree = fc.constantFrom(...pedigrees);

/** Any graph over a few people, their own ancestors included: what an export has to say of it does not depend on its sense. */
const graph = fc
  .record({
    genders: fc.array(fc.constantFrom('male' as const, 'female' as const, 'unknown' as const), {
      minLength: PEOPLE,
      maxLength: PEOPLE,
    }),
    families: fc.array(
      fc.record({
        partners: fc.uniqueArray(fc.option(person, { nil: null }), { minLength: 2, maxLength: 2 }),
        children: fc.uniqueArray(fc.record({ memberId: person, pedigreeA: pedigree, pedigreeB: pedigree }), {
          selector: ({ memberId }) => memberId,
          maxLength: 4,
        }),
      }),
      { maxLength: FAMILIES },
    ),
  })
  .map(({ genders, families }): FamilyTree => {
    const members = genders.map(
      (gender, at): Member => ({ ...noMemberFacts, id: `I${at + 1}` as MemberId, firstName: `P${at + 1}`, gender }),
    );
    const unions = families.map(({ partners: [partnerA = null, partnerB = null] }, at): Union => {
      const startPlace = `F${at + 1}`;
      const facts = { kind: 'marriage', startDate: null, startPlace, end: null, endDate: null } as const;
      return { id: startPlace as UnionId, partnerA, partnerB, ...facts };
    });
    const children = families.flatMap(({ children: ofFamily }, at) =>
      ofFamily.map((child, position): ChildLink => {
        const unionId = `F${at + 1}` as UnionId;
        return { id: `${unionId} ${child.memberId}` as ChildLinkId, unionId, position, ...child };
      }),
    );
    return { members, unions, children };
  });

const linkLine = fc.oneof(
  fc.tuple(fc.constantFrom('HUSB', 'WIFE', 'CHIL'), fc.integer({ min: 1, max: PEOPLE + 1 })).map(([tag, n]) => ({
    of: 'FAM',
    text: `1 ${tag} @I${n}@`,
  })),
  fc.tuple(fc.constantFrom('FAMS', 'FAMC'), fc.integer({ min: 1, max: FAMILIES + 1 })).map(([tag, n]) => ({
    of: 'INDI',
    text: `1 ${tag} @F${n}@`,
  })),
  fc
    .tuple(
      fc.integer({ min: 1, max: FAMILIES }),
      fc.constantFrom('', '\n3 ADOP HUSB', '\n3 ADOP WIFE', '\n3 ADOP BOTH'),
    )
    .map(([n, by]) => ({ of: 'INDI', text: `1 ADOP\n2 FAMC @F${n}@${by}` })),
);

/** What merges and damaged files leave in kept records: link lines that are gone, and others that came. */
const damage = fc.record({
  drop: fc.array(fc.nat(60), { maxLength: 12 }),
  add: fc.array(fc.tuple(fc.nat(20), linkLine), { maxLength: 8 }),
});

interface Damage {
  readonly drop: readonly number[];
  readonly add: readonly (readonly [number, { readonly of: string; readonly text: string }])[];
}

function damaged(records: readonly KeptRecord[], { drop, add }: Damage): KeptRecord[] {
  let nth = 0;
  const without = (lines: string) =>
    lines
      .split(/\n(?=1 )/)
      .filter((block) => !/^1 (?:HUSB|WIFE|CHIL|FAMS|FAMC) /.test(block) || !drop.includes(nth++))
      .join('\n');
  const left = records.map((record) => ({ ...record, lines: without(record.lines) }));
  for (const [at, { of, text }] of add) {
    const ofTag = left.filter(({ tag }) => tag === of);
    const record = ofTag[at % Math.max(1, ofTag.length)];
    if (record) record.lines += `\n${text}`;
  }
  return left;
}

interface Links {
  readonly partners: readonly string[];
  readonly children: readonly string[];
}

/** A couple is known in a file by the place of its marriage: one that was made here is called as a name is free. */
function idsOf(text: string): (xref: string) => string {
  const families = text.matchAll(/^0 @(.+)@ FAM\n(?:[^0].*\n)*?2 PLAC (.+)$/gm);
  const ids = new Map(Array.from(families, ([, xref = '', id = '']) => [xref, id]));
  return (xref) => ids.get(xref) ?? xref;
}

/** What lines say: sorted, since a reader of one side alone has to find all of it. */
function linesOf(text: string): { families: Links; persons: Links } {
  const families: { partners: string[]; children: string[] } = { partners: [], children: [] };
  const persons: { partners: string[]; children: string[] } = { partners: [], children: [] };
  const idOf = idsOf(text);
  const inFile = new Set(Array.from(text.matchAll(/^0 @(.+)@ /gm), ([, name]) => name));
  let xref = '';
  for (const line of text.split('\n')) {
    xref = /^0 @(.+)@ /.exec(line)?.[1] ?? xref;
    const [, tag = '', target = ''] = /^1 (HUSB|WIFE|CHIL|FAMS|FAMC) @(.+)@$/.exec(line) ?? [];
    // Nobody of that name is in the file: no link.
    if (!inFile.has(target)) continue;
    if (tag === 'CHIL') families.children.push(`${idOf(xref)} ${target}`);
    else if (tag === 'FAMC') persons.children.push(`${idOf(target)} ${xref}`);
    else if (tag === 'FAMS') persons.partners.push(`${idOf(target)} ${xref}`);
    else families.partners.push(`${idOf(xref)} ${target}`);
  }
  const sorted = ({ partners, children }: Links) => ({
    partners: [...new Set(partners)].sort(),
    children: [...new Set(children)].sort(),
  });
  return { families: sorted(families), persons: sorted(persons) };
}

function linksOf({ unions, children }: FamilyTree): Links {
  const partners = unions.flatMap(({ id, partnerA, partnerB }) =>
    [partnerA, partnerB].filter((one) => one !== null).map((one) => `${id} ${one}`),
  );
  return { partners: partners.sort(), children: children.map((link) => `${link.unionId} ${link.memberId}`).sort() };
}

/** Children in their order with what they are to each parent, in a form in which the seats of the parents do not count. */
function pedigreesOf({ unions, children }: FamilyTree): string[] {
  const namedPartners = new Map(unions.map((union) => [union.id, union]));
  const inOrder = children.toSorted((a, b) => a.unionId.localeCompare(b.unionId) || a.position - b.position);
  return inOrder.map(({ unionId, memberId, pedigreeA, pedigreeB }) => {
    const { partnerA = null, partnerB = null } = namedPartners.get(unionId) ?? {};
    const towards = [partnerA && `${partnerA} ${pedigreeA}`, partnerB && `${partnerB} ${pedigreeB}`];
    return `${unionId} ${memberId}: ${towards.filter((one) => one !== null).sort()}`;
  });
}

/** The same couples under the ids by which they are known. */
function withIds({ members, unions, children }: FamilyTree): FamilyTree {
  const ids = new Map(unions.map(({ id, startPlace }) => [id, startPlace as UnionId]));
  return {
    members,
    unions: unions.map((union) => ({ ...union, id: ids.get(union.id) ?? union.id })),
    children: children.map((link) => ({ ...link, unionId: ids.get(link.unionId) ?? link.unionId })),
  };
}

/** A third partner stands in lines only: they stay beside two others, and go as soon as a seat is free. */
function withoutThirds(links: Links, { unions }: FamilyTree): Links {
  const couples = new Map(unions.map((union) => [String(union.id), [union.partnerA, union.partnerB]]));
  const isThird = (link: string) => {
    const [family = '', partner = ''] = link.split(' ');
    const namedPartners = couples.get(family) ?? [];
    return (
      namedPartners.length === 2 &&
      !namedPartners.includes(null) &&
      !namedPartners.some((takePlace) => takePlace === partner)
    );
  };
  return { ...links, partners: links.partners.filter((link) => !isThird(link)) };
}

/** The same tree after people were deleted. */
function without(gone: readonly MemberId[], { members, unions, children }: FamilyTree): FamilyTree {
  const isLeft = (id: MemberId | null) => id !== null && !gone.includes(id);
  return {
    members: members.filter(({ id }) => isLeft(id)),
    unions: unions.map((union) => ({
      ...union,
      partnerA: isLeft(union.partnerA) ? union.partnerA : null,
      partnerB: isLeft(union.partnerB) ? union.partnerB : null,
    })),
    children: children.filter(({ memberId }) => isLeft(memberId)),
  };
}

/** Pointers of link lines to a record that went with its person or couple. */
function pointersToGone(text: string, records: readonly KeptRecord[]): string[] {
  const inFile = new Set(Array.from(text.matchAll(/^0 @(.+)@ /gm), ([, name]) => name));
  const wasRow = ({ tag }: KeptRecord) => tag === 'INDI' || tag === 'FAM';
  const gone = records.filter((record) => wasRow(record) && !inFile.has(record.xref ?? '')).map(({ xref }) => xref);
  const pointers = text.matchAll(/^1 (?:HUSB|WIFE|CHIL|FAMS|FAMC) @(.+)@$/gm);
  return Array.from(pointers, ([line, target]) => (gone.includes(target ?? '') ? line : '')).filter(Boolean);
}

test('[FND-017] the links of an export are those of the graph, on both sides, whatever the kept lines say', async () => {
  const versions = fc.constantFrom('5.5.1' as const, '7.0' as const);
  await fc.assert(
    fc.property(
      graph,
      graph,
      fc.uniqueArray(person, { maxLength: 2 }),
      damage,
      versions,
      (first, later, gone, harm, version) => {
        const now = without(gone, later);
        const kept = damaged(importText(writeAgain({ tree: first, records: [] }, version)).records, harm);
        const unions = new Set<string | null>(now.unions.map(({ id }) => id));
        const members = new Set<string | null>(now.members.map(({ id }) => id));
        const records = kept.map((record) => ({
          ...record,
          unionId: unions.has(record.unionId) ? record.unionId : null,
          memberId: members.has(record.memberId) ? record.memberId : null,
        }));
        for (const target of ['5.5.1', '7.0'] as const) {
          const text = writeAgain({ tree: now, records }, target);
          const { families, persons } = linesOf(text);
          expect(pointersToGone(text, records)).toEqual([]);
          expect(withoutThirds(families, now)).toEqual(linksOf(now));
          expect(withoutThirds(persons, now)).toEqual(linksOf(now));
          const again = withIds(importText(text).tree);
          expect(linksOf(again)).toEqual(linksOf(now));
          expect(pedigreesOf(again)).toEqual(pedigreesOf(now));
        }
      },
    ),
    { numRuns: 300 },
  );
});

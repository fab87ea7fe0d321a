import { expect, test } from 'vitest';
import { type FamilyPlace, type RelationshipLabel, relationshipLabel } from './relationship-label.ts';

/** Parent, children, partner: '+' has, '-' has not. */
const table: readonly (readonly [
  ids: string,
  place: string,
  gender: FamilyPlace['gender'],
  label: RelationshipLabel,
])[] = [
  ['REL-001 REL-002', '-+-', 'male', 'patriarch'],
  ['REL-001 REL-002', '-++', 'male', 'patriarch'],
  ['REL-003 REL-004', '-++', 'female', 'matriarch'],
  ['REL-003', '-+-', 'other', 'ancestor'],
  ['REL-003', '-++', 'unknown', 'ancestor'],
  ['REL-005 REL-006', '+++', 'male', 'father'],
  ['REL-007 REL-008', '++-', 'female', 'mother'],
  ['REL-007', '+++', 'other', 'parent'],
  ['REL-009 REL-010', '+--', 'male', 'son'],
  ['REL-009 REL-010', '+-+', 'male', 'son'],
  ['REL-011 REL-012', '+--', 'female', 'daughter'],
  ['REL-011', '+-+', 'unknown', 'child'],
  ['REL-013 REL-014', '--+', 'male', 'husband'],
  ['REL-015 REL-016', '--+', 'female', 'wife'],
  ['REL-015', '--+', 'other', 'spouse'],
  ['REL-017 REL-018', '---', 'male', 'familyMember'],
  ['REL-017 REL-018', '---', 'unknown', 'familyMember'],
];

for (const [ids, place, gender, label] of table) {
  test(`[${ids.replaceAll(' ', '] [')}] parent, children, partner ${place} and ${gender} makes ${label}`, () => {
    const [hasParent, hasChildren, hasPartner] = [...place].map((sign) => sign === '+');
    expect(
      relationshipLabel({
        gender,
        hasParent: hasParent === true,
        hasChildren: hasChildren === true,
        hasPartner: hasPartner === true,
      }),
    ).toBe(label);
  });
}

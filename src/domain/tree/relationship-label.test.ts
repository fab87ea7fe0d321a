import { expect, test } from 'vitest';
import { type FamilyPlace, type RelationshipLabel, relationshipLabel } from './relationship-label.ts';

/** Parent, children, partner: '+' has, '-' has not. */
const table: readonly (readonly [place: string, gender: FamilyPlace['gender'], label: RelationshipLabel])[] = [
  ['-+-', 'male', 'patriarch'],
  ['-++', 'male', 'patriarch'],
  ['-++', 'female', 'matriarch'],
  ['-+-', 'other', 'ancestor'],
  ['-++', 'unknown', 'ancestor'],
  ['+++', 'male', 'father'],
  ['++-', 'female', 'mother'],
  ['+++', 'other', 'parent'],
  ['+--', 'male', 'son'],
  ['+-+', 'male', 'son'],
  ['+--', 'female', 'daughter'],
  ['+-+', 'unknown', 'child'],
  ['--+', 'male', 'husband'],
  ['--+', 'female', 'wife'],
  ['--+', 'other', 'spouse'],
  ['---', 'male', 'familyMember'],
  ['---', 'unknown', 'familyMember'],
];

test.each(table)(
  'the label follows parents, children, partner and gender: %s %s [REL-001][REL-002][REL-003][REL-004][REL-005][REL-006][REL-007][REL-008][REL-009][REL-010][REL-011][REL-012][REL-013][REL-014][REL-015][REL-016][REL-017][REL-018]',
  (place, gender, label) => {
    const [hasParent = false, hasChildren = false, hasPartner = false] = Array.from(place, (sign) => sign === '+');
    expect(relationshipLabel({ gender, hasParent, hasChildren, hasPartner })).toBe(label);
  },
);

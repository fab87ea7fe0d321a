import type { VisitedMember } from '#contract/visits.ts';
import { memberIdOf } from '#web/testing/sample-people.ts';

/** Somebody as visitors see them, with everything filled in that a test does not mention. */
export const visitedPerson = (given: Partial<VisitedMember> = {}): VisitedMember => ({
  id: memberIdOf(1),
  name: 'Sari Wijaya',
  firstName: 'Sari',
  lastName: 'Wijaya',
  gender: 'female',
  birthDate: 'abt 1850',
  birthPlace: 'Solo',
  deathDate: '1910',
  deathPlace: null,
  photo: null,
  generation: 1,
  isLiving: false,
  isHidden: false,
  parentId: null,
  otherParentId: null,
  spouseId: null,
  parentSets: [],
  unions: [],
  ...given,
});

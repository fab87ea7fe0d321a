/** What speaks for or against two people being one. */
export const duplicateReasons = [
  'same_name',
  'alike_name',
  'other_surname',
  'same_birthday',
  'birth_fits',
  'birth_close',
  'other_birth',
  'same_day_of_death',
  'death_fits',
  'death_close',
  'other_death',
  'same_birth_place',
  'same_parents',
  'parents_alike',
  'other_parents',
  'same_partner',
  'partner_alike',
  'other_partner',
  'same_child',
  'children_alike',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

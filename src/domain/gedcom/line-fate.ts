/**
 * What became of a line of a file. `structure`: it is part of the tree and can be edited. `kept`: it stands in its record as
 * it stood in the file, and comes back in every export. `repaired`: it broke the grammar and was mended before it was read.
 * `refused`: it could not become part of the tree; it is kept as text where it belongs to a record.
 */
export const lineFates = ['structure', 'kept', 'repaired', 'refused'] as const;
export type LineFate = (typeof lineFates)[number];

/**
 * Why a line of an imported file does not stand in an export. `head`: it spoke of that file, as its HEAD does. `edited`:
 * it was changed or taken out here. `deleted`: the person or couple is not in the tree any more. `branch`: they are outside
 * the branch that was chosen. `living`: they count as living and the export says nothing of them. `private`: no visitor may
 * see it. `named`: it names somebody of whom nothing may be told. `unmentioned`: nobody who is in the file speaks of this record. `pointer`: it speaks of a record that is not in the
 * file. `format`: the format has no place for it.
 */
export const leftOutReasons = [
  'head',
  'edited',
  'deleted',
  'branch',
  'living',
  'private',
  'named',
  'unmentioned',
  'pointer',
  'format',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

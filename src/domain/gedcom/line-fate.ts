/**
 * What became of a line of a file. `structure`: it is part of the tree and can be edited. `kept`: it stands in its record as
 * it stood in the file, and comes back in every export. `repaired`: it broke the grammar and was mended before it was read.
 * `refused`: it could not become part of the tree; it is kept as text where it belongs to a record.
 */
export const lineFates = ['structure', 'kept', 'repaired', 'refused'] as const;
export type LineFate = (typeof lineFates)[number];

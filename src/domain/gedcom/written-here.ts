/**
 * The import of records that came with none but were written down here. It sorts before all others, and without a HEAD its
 * records follow the rules of 5.5.1.
 */
export const WRITTEN_HERE = '00000000-0000-0000-0000-000000000000';

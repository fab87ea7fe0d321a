import { expect, test } from 'vitest';
import { CONFIDENTIAL } from '#domain/tree/tree-graph.ts';
import { confidentialEvents } from './confidential-events.ts';
import { parseStructure } from './structure.ts';

const { birth, death, name, start, end } = CONFIDENTIAL;
const read = (...lines: readonly string[]) => confidentialEvents(parseStructure(lines.join('\n')));

test('[AT-53] [FND-010] an event or a name is confidential by its own lines, and a couple as a whole by those of its record', () => {
  expect(read('0 @I1@ INDI', '1 BIRT', '2 RESN confidential', '1 DEAT', '2 DATE 1900')).toBe(birth);
  expect(read('0 @I1@ INDI', '1 BIRT', '2 DATE 1850', '1 DEAT', '2 RESN CONFIDENTIAL, LOCKED')).toBe(death);
  expect(read('0 @I1@ INDI', '1 RESN confidential', '1 BIRT', '2 RESN locked')).toBe(0);
  expect(read('0 @I1@ INDI', '1 NAME Raden /Wijaya/', '2 RESN confidential', '1 BIRT', '2 RESN privacy')).toBe(
    name | birth,
  );
  expect(read('0 @I1@ INDI', '1 NAME Raden /Wijaya/', '1 NAME Mas /Raden/', '2 RESN privacy')).toBe(0);
  // A second opinion on a birth is not what the tree says of it.
  expect(read('0 @I1@ INDI', '1 BIRT', '2 DATE 1850', '1 BIRT', '2 RESN privacy')).toBe(0);
  expect(read('0 @F1@ FAM', '1 MARR', '2 RESN privacy', '1 DIV', '2 DATE 1900')).toBe(start);
  expect(read('0 @F1@ FAM', '1 MARR', '1 DIV', '2 RESN privacy')).toBe(end);
  expect(read('0 @F1@ FAM', '1 RESN confidential', '1 MARR')).toBe(start | end);
  expect(read('0 @N1@ NOTE', '1 RESN confidential')).toBe(0);
});

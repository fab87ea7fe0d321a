import { expect, test } from 'vitest';
import { titleOfRecord } from './record-title.ts';
import { parseStructure } from './structure.ts';

const title = (...lines: string[]) => titleOfRecord(parseStructure(lines.join('\n')));

test('a record is called by its title, name, text or file, whichever it has', () => {
  expect(title('0 @S1@ SOUR', '1 AUTH Ann', '1 TITL Church book')).toBe('Church book');
  expect(title('0 @S1@ SOUR', '1 AUTH Ann')).toBe('Ann');
  expect(title('0 @I1@ INDI', '1 NAME Siti  /Rahayu/')).toBe('Siti Rahayu');
  expect(title('0 @N1@ NOTE She sang', '1 CONT and danced.')).toBe('She sang\nand danced.');
  expect(title('0 @O1@ OBJE', '1 FILE a.jpg', '2 TITL Wedding')).toBe('Wedding');
  expect(title('0 @O1@ OBJE', '1 FILE a.jpg')).toBe('a.jpg');
  expect(title('0 @X1@ _LOC')).toBe('');
});

import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

test('a file is called by its tree, without what a file name may not hold', () => {
  expect(exportName('Keluarga Hartono', 'gedcom70')).toBe('Keluarga Hartono.ged');
  expect(exportName('../../etc/passwd', 'json')).toBe('etc passwd.json');
  expect(exportName('A/B: "C"?\u202egpj.', 'gedzip')).toBe('A B C gpj.gdz');
  expect(exportName('家族', 'csv')).toBe('家族.csv');
  expect(exportName(' ... ', 'gedcom551')).toBe('family-tree.ged');
  expect(exportName('𝒳'.repeat(300), 'csv')).toBe(`${'𝒳'.repeat(60)}.csv`);
});

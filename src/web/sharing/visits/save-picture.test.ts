import { expect, test } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { EmptyFamily } from './empty-family.ts';
import { fileNameOf, savePicture } from './save-picture.ts';

test('[SHV-024] the picture is named after the family, as every system can keep it, or it is shared', () => {
  expect(fileNameOf('Keluarga Müller')).toBe('Keluarga Müller');
  expect(fileNameOf('../etc/passwd')).toBe('etc passwd');
  expect(fileNameOf('A: "B" <C>|?*\u0000')).toBe('A B C');
  expect(fileNameOf('  ')).toBe('shared');
  expect(fileNameOf('...')).toBe('shared');
  expect(fileNameOf('x'.repeat(300))).toHaveLength(100);
});

test('[SHV-034] of nobody there is no picture', async () => {
  const graph = buildGraph(tinyFamily({ members: {} }), { version: 1 });
  await expect(savePicture({ graph, name: 'Nobody', language: 'en', portraits: '' })).rejects.toThrow(EmptyFamily);
});

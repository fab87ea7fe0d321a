import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layoutHierarchy } from '#domain/diagram/layout-hierarchy.ts';
import { measureScene } from '#domain/diagram/measure-scene.ts';
import { graphOfFile } from '#domain/diagram/testing/family-file.ts';

/** Files of others, beside the project where somebody develops it. Families like them are in extreme-families.test.ts. */
const folder = join(import.meta.dirname, '../../shared/gedcom/files');

const files = [
  { name: 'magicsunday+gedcom-parser/Siblings1200.ged', people: 2401, loops: 0 },
  { name: 'magicsunday+gedcom-parser/Children1200.ged', people: 1201, loops: 0 },
  { name: 'magicsunday+gedcom-parser/Married1200.ged', people: 1201, loops: 0 },
  { name: 'cacack+gedcom-go/circular-reference.ged', people: 3, loops: 1 },
] as const;

for (const { name, people, loops } of files) {
  const path = join(folder, name);
  const isThere = existsSync(path);
  if (!isThere) console.info(`${name} is skipped: there is no ${path}.`);
  test.skipIf(!isThere)(`the family of ${name} is drawn once, without overlaps`, () => {
    const graph = graphOfFile(readFileSync(path));
    expect(graph.memberIds).toHaveLength(people);
    const scene = layoutHierarchy(graph);
    const quality = measureScene(graph, scene);
    expect(quality).toMatchObject({ overlaps: 0, drawn: 1 });
    expect(Math.min(1, scene.problems.length)).toBe(loops);
    if (loops === 0) expect(quality.parentsAbove).toBe(1);
  });
}

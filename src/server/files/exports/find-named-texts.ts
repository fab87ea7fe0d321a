import type { ExportFormat, ExportScope } from '#contract/exports.ts';
import type { NamedTexts } from '#contract/named-texts.ts';
import { scopeTree } from '#domain/gedcom/write-scope.ts';
import { hearCaptions } from '#server/files/archives/hear-captions.ts';
import { openGedcom } from '#server/files/gedcom/open-gedcom.ts';
import type { Snapshot } from '#server/platform/db/connection.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { selectFamily } from '#server/tree/trees/select-family.ts';
import { readExportScope } from './export-scope.ts';
import { createNamedTexts } from './named-texts.ts';

interface Question {
  readonly tree: LoadedTree;
  readonly file: ExportFormat | 'book';
  readonly scope: ExportScope;
  readonly now: Date;
}

/** Which texts a file for strangers would leave out: it is written for nobody, and whoever writes it tells. */
export async function findNamedTexts(snapshot: Snapshot, { tree, file, scope, now }: Question): Promise<NamedTexts> {
  const texts = createNamedTexts();
  const family = await selectFamily(snapshot, tree.id);
  const request = { scope, living: 'redacted', format: file } as const;
  const writing = await readExportScope(snapshot, { tree, family, request, now, texts });
  const scoped = scopeTree(family, writing);
  if (file === 'json') scoped.leavesOut(tree.description, { kind: 'description', of: null });
  if (file === 'csv') return texts.finish();
  const options = { treeId: tree.id, tree: family, version: '7.0', scope: writing, today: now } as const;
  const gedcom = await openGedcom(snapshot, options, async () => {});
  for await (const _ of gedcom.records());
  const isWhole = scope === 'whole';
  if (file === 'html' || file === 'book') {
    await hearCaptions(snapshot.tx, { treeId: tree.id, scoped, isWhole, now });
  }
  return texts.finish();
}

import type { ExportRequest } from '#contract/exports.ts';
import type { FamilyFile } from '#contract/family-file.ts';
import type { OpenGedcom } from '#server/files/gedcom/open-gedcom.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import { type IdFor, idsOfOneFile, renameFamily } from './rename-family.ts';
import type { MediaFile } from './select-media.ts';

interface JsonRequest {
  readonly tree: Pick<LoadedTree, 'id' | 'name' | 'description' | 'homeMemberId'>;
  readonly request: ExportRequest;
  readonly media: readonly MediaFile[];
  readonly now: Date;
}

const GROUP = 500;

/** A `FamilyFile`, written row by row: a line each, so that it can be read and compared like a text. */
export async function* writeJson(
  gedcom: OpenGedcom,
  { tree, request, media, now }: JsonRequest,
): AsyncGenerator<string> {
  const idFor: IdFor = request.living === 'redacted' ? idsOfOneFile(tree.id) : (own) => own;
  const { members, unions, children } = renameFamily(gedcom.tree, idFor);
  const home = tree.homeMemberId && idFor(tree.homeMemberId);
  const isWritten = home !== null && members.some(({ id }) => id === home);
  const head: Omit<FamilyFile, 'members' | 'unions' | 'children' | 'media' | 'gedcom'> = {
    format: 'swissfam-family',
    version: 1,
    exportedAt: now.toISOString(),
    scope: request.scope === 'whole' ? 'whole' : { ...request.scope, of: idFor(request.scope.of) },
    living: request.living,
    tree: {
      id: idFor(tree.id),
      name: tree.name,
      description: gedcom.leavesOut(tree.description, { kind: 'description', of: null }) ? null : tree.description,
      homeMemberId: isWritten ? home : null,
    },
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n`;
  yield* list('members', members satisfies readonly FamilyFile['members'][number][]);
  yield* list('unions', unions satisfies readonly FamilyFile['unions'][number][]);
  yield* list('children', children satisfies readonly FamilyFile['children'][number][]);
  const files: FamilyFile['media'] = media.map(({ path, hash, size, mime }) => ({ path, sha256: hash, size, mime }));
  yield* list('media', files);
  yield '"gedcom":[';
  let separator = '\n';
  for await (const records of gedcom.records()) {
    const lines = records
      .join('')
      .trimEnd()
      .split(/\r\n?|\n/);
    yield `${separator}${lines.map((line) => JSON.stringify(line)).join(',\n')}`;
    separator = ',\n';
  }
  yield ']}\n';
}

function* list(name: string, rows: readonly object[]): Generator<string> {
  yield `"${name}":[`;
  for (let from = 0; from < rows.length; from += GROUP) {
    const group = rows.slice(from, from + GROUP).map((row) => JSON.stringify(row));
    yield `${from === 0 ? '\n' : ',\n'}${group.join(',\n')}`;
  }
  yield '],\n';
}

import type { TreeId, UserId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { type ExportParts, loadExport, loadWritten, type Sought, sendBlob, stopExport } from './export-life.ts';
import type { ExportRow } from './queries.ts';

/** Who asks for which file. */
interface Asked {
  readonly db: Db;
  readonly tree: { readonly id: TreeId };
  readonly actor: { readonly id: UserId };
}

interface KindOfFile<Job> {
  readonly kind: Sought['kind'];
  readonly present: (row: ExportRow, now: Date) => Job;
  readonly mimeOf: (row: ExportRow) => string;
}

/** Files of one kind in the hands of whoever had them written, and of nobody else: looked at, stopped and fetched. */
export function writtenFiles<Job>({ blobs, now }: ExportParts, { kind, present, mimeOf }: KindOfFile<Job>) {
  const sought = ({ tree, actor }: Asked, exportId: string): Sought => ({
    kind,
    key: { treeId: tree.id, exportId },
    userId: actor.id,
  });
  const load = (asked: Asked, id: string) => loadWritten(asked.db, sought(asked, id), now());
  return {
    /** The row of one that can be fetched. */
    load,
    look: async (asked: Asked, id: string) => present(await loadExport(asked.db, sought(asked, id)), now()),
    stop: async (asked: Asked, id: string) => present(await stopExport(asked.db, sought(asked, id)), now()),
    async send(asked: Asked, id: string) {
      const row = await load(asked, id);
      return await sendBlob(blobs, row.blobHash, { mime: mimeOf(row), name: row.fileName, size: row.size });
    },
  };
}

import { lineReceipt } from '#contract/line-receipt.ts';
import {
  cancelFile,
  downloadFileReceipt,
  type FileKind,
  fileRules,
  getFile,
  getFileContent,
  getFileReceipt,
  listFiles,
  listReports,
  startFile,
} from '#contract/requested-files.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { requireSwitch } from '#server/platform/settings/require-switch.ts';
import { loadTree, type OnTree } from '#server/tree/access/load-tree.ts';
import { selectTrees } from '#server/tree/trees/queries.ts';
import { type Asked, type FileMakers, makerOf } from './file-maker.ts';
import { type FileRow, selectFiles, selectReports } from './queries.ts';
import {
  beginFile,
  type FileParts,
  loadFile,
  presentFile,
  refuseMany,
  requireContent,
  sendBlob,
  stopFile,
} from './requested-file.ts';
import { writeBeside } from './write-beside.ts';

const kindsOfLines = lineReceipt.omit({ fileName: true });

interface AskedForOne extends Asked {
  readonly params: { readonly fileId: string };
}

/** Files of all kinds in the hands of the user who asked for them: begun, looked at, stopped and fetched. */
export function registerFileRoutes(on: OnTree, parts: FileParts, makers: FileMakers): void {
  const { blobs, now } = parts;
  for (const { job, atOnce } of Object.values(makers)) writeBeside(parts, { job, atOnce });

  on(startFile, async (asked) => {
    const { db, tree, actor, body, idempotency } = asked;
    const { kind } = body;
    const { maker, request } = makerOf(makers, body);
    await requireRight(asked, kind);
    await refuseMany(db, tree.id, actor.id);
    await requireOtherTrees(asked, makers, body);
    await maker.check(asked, request);
    return await beginFile(parts, {
      treeId: tree.id,
      actor,
      kind,
      request,
      fileName: maker.nameOf(request, tree.name, now()),
      job: maker.job,
      present: (row) => presentFile(row, now()),
      idempotency,
    });
  });

  on(listFiles, async (asked) => {
    const { db, tree, actor, query } = asked;
    await requireRight(asked, query.kind);
    const rows = await selectFiles(db, { treeId: tree.id, userId: actor.id, kind: query.kind }, now());
    return { items: rows.map((row) => presentFile(row, now())) };
  });

  on(listReports, async ({ db, actor }) => {
    const trees = await selectTrees(db, actor.id, false);
    const nameOf = new Map(trees.map(({ id, name }) => [id, name]));
    const rows = await selectReports(db, [...nameOf.keys()], actor.id, now());
    return {
      items: rows.flatMap((row) => {
        const file = presentFile(row, now());
        if (file.kind !== 'report') return [];
        const others = makers.report.otherTrees?.(file.request) ?? [];
        const treeNames = [...new Set([file.treeId, ...others])].map((id) => nameOf.get(id));
        return treeNames.every((name) => name !== undefined) ? [{ ...file, treeNames }] : [];
      }),
    };
  });

  /** The row of a file that the user asked for, and may still have. */
  const find = async (asked: AskedForOne): Promise<FileRow> => {
    const row = await loadFile(asked.db, { treeId: asked.tree.id, exportId: asked.params.fileId }, asked.actor.id);
    await requireRight(asked, row.kind);
    await requireOtherTrees(asked, makers, presentFile(row, now()));
    return row;
  };

  /** As `find`, of one whose content is there. */
  const findWritten = async (asked: AskedForOne): Promise<FileRow> => {
    const row = await find(asked);
    requireContent(row, now());
    return row;
  };

  const findReceipt = async (asked: AskedForOne): Promise<FileRow> => {
    const row = await findWritten(asked);
    if (row.receipt === null) throw new AppError('not_found');
    return row;
  };

  on(getFile, async (asked) => presentFile(await find(asked), now()));

  on(cancelFile, async (asked) => presentFile(await stopFile(asked.db, await find(asked)), now()));

  on(getFileContent, async (asked) => {
    const row = await findWritten(asked);
    const { maker, request } = makerOf(makers, presentFile(row, now()));
    return await sendBlob(blobs, row.blobHash, { mime: maker.mimeOf(request), name: row.fileName, size: row.size });
  });

  on(getFileReceipt, async (asked) => {
    const row = await findReceipt(asked);
    return { fileName: row.fileName, ...kindsOfLines.parse(row.receipt) };
  });

  on(downloadFileReceipt, async (asked) => {
    const row = await findReceipt(asked);
    const name = `${row.fileName} receipt.csv`;
    return await sendBlob(blobs, row.receiptHash, { mime: 'text/csv; charset=utf-8', name });
  });
}

/** Throws where the user may not have files of this kind, or nobody may. */
async function requireRight({ db, actor, tree }: Asked, kind: FileKind): Promise<void> {
  const { access, switchedBy } = fileRules[kind];
  await loadTree(db, actor, tree.id, access);
  await requireSwitch(db, switchedBy);
}

/** Throws not_found where the user may not see one of the trees that a file tells of. */
async function requireOtherTrees(
  { db, actor }: Asked,
  makers: FileMakers,
  file: Parameters<typeof makerOf>[1],
): Promise<void> {
  const { maker, request } = makerOf(makers, file);
  const { access } = fileRules[file.kind];
  for (const id of maker.otherTrees?.(request) ?? []) await loadTree(db, actor, id, access);
}

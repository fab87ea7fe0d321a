import { expect, test } from 'vitest';
import {
  cancelFile,
  downloadFileReceipt,
  type FileKind,
  getFile,
  getFileContent,
  getFileReceipt,
  listFiles,
  listReports,
  startFile,
} from '#contract/requested-files.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { updateUserSettings } from '#contract/user-settings.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { plainOptions } from '#server/testing/draw-pdf.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const requests: Record<FileKind, object> = {
  export: { format: 'csv' },
  picture: plainOptions,
  report: { report: 'overview', language: 'en' },
  book: { scope: 'whole', language: 'en' },
};
const kinds = Object.keys(requests) as FileKind[];
const routesOfOne = [getFile, getFileContent, getFileReceipt, downloadFileReceipt, cancelFile];

/** Sari's tree, which Budi may read. */
async function startWithReader() {
  const app = await startTestApp({ runsJobs: true });
  const treeId = await app.firstTree('sari');
  const { id: userId } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'reader' });
  const begin = async (who: string, kind: FileKind) => {
    const body = { kind, request: requests[kind] };
    const response = await app.as(who).request('POST', startFile.path.replace('{treeId}', treeId), body);
    if (response.status !== 201) return { status: response.status, fileId: '' };
    const { id: fileId } = startFile.ok.parse(await response.json());
    return { status: 201, fileId };
  };
  const statusOf = async (who: string, spec: (typeof routesOfOne)[number], fileId: string) => {
    const path = spec.path.replace('{treeId}', treeId).replace('{fileId}', fileId);
    return (await app.as(who).request(spec.method, path)).status;
  };
  return { app, treeId, begin, statusOf };
}

test.for(kinds)(
  'a reader has a %s written as the owner has, and neither finds that of the other [AT-02]',
  async (kind) => {
    const { app, treeId, begin, statusOf } = await startWithReader();
    const files = { sari: await begin('sari', kind), budi: await begin('budi', kind) };
    expect([files.sari.status, files.budi.status]).toEqual([201, 201]);
    for (const spec of routesOfOne) {
      expect([spec.path, await statusOf('sari', spec, files.budi.fileId)]).toEqual([spec.path, 404]);
      expect([spec.path, await statusOf('budi', spec, files.sari.fileId)]).toEqual([spec.path, 404]);
      // An administrator is not let into the tree, and so to none of its files.
      expect([spec.path, await statusOf('ratna', spec, files.sari.fileId)]).toEqual([spec.path, 403]);
    }
    expect(await begin('ratna', kind)).toMatchObject({ status: 403 });
    if (kind === 'report') return;
    const { items } = await app.as('budi').call(listFiles, { params: { treeId }, query: { kind } });
    expect(items.map(({ id }) => id)).toEqual([files.budi.fileId]);
  },
);

test('where the owner lets nobody export, a reader has reports and nothing else, not even what was asked for before', async () => {
  const { app, treeId, begin, statusOf } = await startWithReader();
  const before = [];
  for (const kind of ['export', 'book', 'report'] as const) before.push({ kind, ...(await begin('budi', kind)) });
  await app.as('sari').call(updateUserSettings, { body: { allowDataExport: false } });
  for (const { kind, fileId } of before) {
    for (const spec of [getFile, getFileContent, cancelFile]) {
      const status = await statusOf('budi', spec, fileId);
      expect([kind, spec.path, status === 403]).toEqual([kind, spec.path, kind !== 'report']);
    }
    if (kind === 'report') continue;
    const listed = app.as('budi').refused(listFiles, { params: { treeId }, query: { kind } });
    expect((await listed).status).toBe(403);
  }
  const begun = [];
  for (const kind of kinds) begun.push([kind, (await begin('budi', kind)).status === 403]);
  expect(begun).toEqual([
    ['export', true],
    ['picture', true],
    ['report', false],
    ['book', true],
  ]);
});

test('[ADS-016] each kind has its switch: exports off leaves reports, and reports off leaves the others', async () => {
  const { app, begin, statusOf } = await startWithReader();
  const report = await begin('sari', 'report');
  const book = await begin('sari', 'book');
  const flip = (body: object) => app.as('ratna').call(updateSettings, { body });
  const seen = async () => [
    await statusOf('sari', getFile, report.fileId),
    await statusOf('sari', getFile, book.fileId),
  ];
  await flip({ enableDataExport: false });
  expect(await seen()).toEqual([200, 403]);
  expect(await begin('sari', 'picture')).toMatchObject({ status: 403 });
  await flip({ enableDataExport: true, enableReports: false });
  expect(await seen()).toEqual([403, 200]);
  expect(await begin('sari', 'report')).toMatchObject({ status: 403 });
  expect(await app.as('sari').refused(listReports)).toMatchObject({ code: 'feature_off' });
});

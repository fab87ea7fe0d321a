import { expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { startImport } from '#contract/imports.ts';
import { imports } from '#server/platform/db/import-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

const head = '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n';

test('a record beyond its bounds is refused with its reason, and the next file is read [FND-026]', async () => {
  const { upload, until } = await startWithImport();
  const bodies = ['1 NOTE x\n', `1 NOTE ${'y'.repeat(1000)}\n`, '1 BIRT\n2 DATE 1 JAN 1900\n'];
  for (const body of bodies) {
    const { id } = await upload(`${head}0 @I1@ INDI\n${body.repeat(60_000)}0 TRLR\n`);
    expect(await until(id, 'refused')).toMatchObject({ reason: 'record_too_long' });
  }
  const { id } = await upload(`${head}0 @I1@ INDI\n1 NAME Siti /Wijaya/\n0 TRLR\n`);
  expect((await until(id, 'ready')).preview).toMatchObject({ members: 1 });
});

test('somebody who sends many files at once is asked to wait for those under way [FND-030] [FND-031]', async () => {
  const { app, sari, treeId } = await startWithImport();
  const { id: userId } = await app.user('sari');
  for (let n = 0; n < 10; n++) {
    await app.db.insert(imports).values({ treeId, id: newId(), userId, fileName: 'family.ged', state: 'reading' });
  }
  const path = startImport.path.replace('{treeId}', treeId);
  const refused = await sari.request('POST', `${path}?fileName=family.ged`, new TextEncoder().encode(head));
  expect([refused.status, errorBody.parse(await refused.json()).error.code]).toEqual([429, 'too_much_at_once']);
});

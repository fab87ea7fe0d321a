import { expect, test } from 'vitest';
import { listChanges, undoChange } from '#contract/changes.ts';
import { getGraph } from '#contract/graph.ts';
import { createMember, listMembers, updateMember } from '#contract/members.ts';
import { getTree, updateTree } from '#contract/trees.ts';
import { MEMBER_FLAG } from '#domain/tree/tree-graph.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { treeAccess } from '#server/platform/db/schema.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { exportedText } from '#server/testing/write-file.ts';

test('what a tree shows strangers of its living people is said by its owner alone, and can be undone', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const params = { treeId };
  const sari = app.as('sari');
  const budi = app.as('budi');
  expect((await sari.call(getTree, { params })).privacy).toEqual({
    livingNames: 'hidden',
    livingYears: false,
    recentDeathYears: 10,
    hidesMinors: true,
  });

  const body = { privacy: { livingNames: 'initials' } } as const;
  expect((await sari.call(updateTree, { params, body })).privacy).toMatchObject({
    livingNames: 'initials',
    livingYears: false,
  });
  const { id: userId } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'editor' });
  const refusal = await budi.refused(updateTree, { params, body: { privacy: { livingYears: true } } });
  expect(refusal.code).toBe('forbidden');
  expect((await budi.call(getTree, { params })).privacy.livingNames).toBe('initials');
  const nonsense = { privacy: { livingNames: 'some' as 'full' } };
  expect((await sari.refused(updateTree, { params, body: nonsense })).status).toBe(422);

  const [{ id: changeId } = { id: '' }] = (await sari.call(listChanges, { params })).items;
  await sari.call(undoChange, { params: { ...params, changeId } });
  expect((await sari.call(getTree, { params })).privacy.livingNames).toBe('hidden');

  const guard = { recentDeathYears: 30, hidesMinors: false };
  expect((await sari.call(updateTree, { params, body: { privacy: guard } })).privacy).toMatchObject(guard);
  expect((await sari.refused(updateTree, { params, body: { privacy: { recentDeathYears: 101 } } })).status).toBe(422);
  const [step] = (await sari.call(listChanges, { params })).items;
  await sari.call(undoChange, { params: { ...params, changeId: step?.id ?? '' } });
  expect((await sari.call(getTree, { params })).privacy).toMatchObject({ recentDeathYears: 10, hidesMinors: true });
});

test('whoever may edit a tree says of one person whether strangers see them; readers do not, and it can be undone', async () => {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const params = { treeId };
  const sari = app.as('sari');
  const budi = app.as('budi');
  const { member } = await sari.call(createMember, { params, body: { firstName: 'Wulan', privacy: 'open' } });
  expect(member.privacy).toBe('open');
  const flagsOf = async () => {
    const { body } = await sari.request('GET', getGraph.path.replace('{treeId}', treeId));
    const graph = await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json();
    return getGraph.ok.parse(graph).flags[0];
  };
  expect(await flagsOf()).toBe(MEMBER_FLAG.living | MEMBER_FLAG.open);

  const about = { params: { treeId, memberId: member.id }, body: { privacy: 'closed' } } as const;
  const { changeId } = await sari.call(updateMember, about);
  expect(await flagsOf()).toBe(MEMBER_FLAG.living | MEMBER_FLAG.closed);
  await sari.call(undoChange, { params: { ...params, changeId } });
  expect((await sari.call(listMembers, { params })).items[0]?.privacy).toBe('open');

  const { id: userId } = await app.user('budi');
  await app.db.insert(treeAccess).values({ treeId, id: newId(), userId, role: 'reader' });
  expect((await budi.refused(updateMember, about)).code).toBe('forbidden');
});

const restricted = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi
1 RESN confidential
1 OCCU Teacher
1 DEAT Y
0 @I2@ INDI
1 NAME Wulan
1 RESN locked
1 DEAT Y
0 TRLR
`;

test('[AT-53] whom a file keeps confidential is closed here, and the file goes out as it came until somebody says otherwise', async () => {
  const { bringIn, sari, treeId } = await startWithImport();
  await bringIn(restricted);
  const peopleNow = async () => {
    const { items } = await sari.call(listMembers, { params: { treeId } });
    return new Map(items.map((member) => [member.firstName, member]));
  };
  const records = async (living: 'whole' | 'redacted' = 'whole') => {
    const text = await exportedText(sari, treeId, { format: 'gedcom551', living });
    return text.slice(text.indexOf('0 @'));
  };
  const say = async (firstName: string, privacy: 'auto' | 'closed' | 'open') => {
    const memberId = (await peopleNow()).get(firstName)?.id ?? '';
    await sari.call(updateMember, { params: { treeId, memberId }, body: { privacy } });
  };
  expect(Array.from((await peopleNow()).values(), ({ privacy }) => privacy).toSorted()).toEqual(['auto', 'closed']);
  expect(await records()).toBe(restricted.slice(restricted.indexOf('0 @')));
  expect(await records('redacted')).not.toMatch(/Hadi|Teacher|confidential/);

  await say('Hadi', 'auto');
  await say('Wulan', 'closed');
  expect(await records()).toBe(
    restricted
      .slice(restricted.indexOf('0 @'))
      .replace('1 RESN confidential\n', '')
      .replace('1 RESN locked', '1 RESN confidential, locked'),
  );
  const forStrangers = await records('redacted');
  expect(forStrangers).toContain('1 OCCU Teacher');
  expect(forStrangers).not.toContain('Wulan');

  await say('Wulan', 'open');
  expect(await records()).toContain('1 NAME Wulan\n1 RESN locked\n1 DEAT Y\n1 _PRIVACY open\n');
  expect(await records('redacted')).not.toContain('_PRIVACY');
});

const living = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Clara /Hartono/
2 NICK Canary1
1 SEX F
1 BIRT
2 DATE 3 MAR 2001
2 PLAC Canary2
1 OCCU Canary3
1 NOTE Canary4
1 EMAIL canary5@@family.example
1 OBJE
2 FILE Canary6.jpg
0 TRLR
`;

test('[AT-53] a tree that names its living people does so in every file for strangers, and says nothing else of them', async () => {
  const { bringIn, sari, treeId } = await startWithImport();
  await bringIn(living);
  const body = { privacy: { livingNames: 'full', livingYears: true } } as const;
  await sari.call(updateTree, { params: { treeId }, body });
  for (const format of ['gedcom551', 'gedcom70', 'json', 'csv'] as const) {
    const text = await exportedText(sari, treeId, { format, living: 'redacted' });
    expect(text, format).toContain('Clara');
    expect(text, format).toContain('2001');
    expect(text.match(/canary\d*|3 MAR/gi) ?? [], format).toEqual([]);
  }
});

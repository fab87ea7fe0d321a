import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type ImportJob, zipRefusalCodes, zipWarningCodes } from '#contract/imports.ts';
import { refusalCodes, warningCodes } from '#domain/gedcom/problems.ts';
import imports from '#locales/en/imports.json';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';

const tree = someTree({ name: 'Hartono' });
const jobId = memberIdOf(80);
const changeId = memberIdOf(81);
const jobPath = `/api/trees/${tree.id}/imports/${jobId}`;

const preview: NonNullable<ImportJob['preview']> = {
  encoding: 'ANSEL',
  version: '5.5.1',
  source: 'Gramps',
  members: 3010,
  unions: 1422,
  otherRecords: 7,
  mediaFiles: 0,
  mediaBytes: 0,
  problemCount: 250,
  problems: [
    { line: 12, code: 'dangling_pointer', detail: '@I99@' },
    { line: 0, code: 'head_missing' },
    { line: 40, code: 'something_of_tomorrow' },
  ],
  membersAfter: 3022,
  membersAllowed: 200_000,
  known: { people: 0, couples: 0, likely: 0, open: 0, same: 0, replaceable: false },
};

function job(given: Partial<ImportJob> = {}): object {
  return {
    id: jobId,
    treeId: tree.id,
    fileName: 'royal.ged',
    state: 'ready',
    progress: 1,
    preview,
    outcome: null,
    reason: null,
    changeId: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    ...given,
  };
}

const open = (answers: object) =>
  openApp(`/dashboard/my-trees?import=${tree.id}&job=${jobId}`, { 'GET /api/trees': { items: [tree] }, ...answers });

/** An upload that ends when the test says so. */
function fakeUploads() {
  const sent: FakeUpload[] = [];
  class FakeUpload {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    address = '';
    body: unknown;
    open(method: string, address: string) {
      this.address = `${method} ${address}`;
    }
    setRequestHeader() {}
    send(body: unknown) {
      this.body = body;
      sent.push(this);
    }
    abort() {
      this.onabort?.();
    }
    answer(status: number, body: object) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return sent;
}

async function chooseFile(answers: object = {}) {
  const sent = fakeUploads();
  const app = await openApp(`/dashboard/my-trees?import=${tree.id}`, {
    'GET /api/trees': { items: [tree] },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Import a family file' });
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('The page has no input for a file.');
  const file = new File(['0 HEAD\n0 TRLR\n'], 'royal.ged');
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  const [upload] = sent;
  if (!upload) throw new Error('Nothing was sent.');
  return { app, upload, file };
}

const nothingTold = { unsaid: 0, takesOut: false, notTakenCount: 0, notTaken: [] };

test('[UX-17] a chosen file is sent as it is, with progress, and then the preview follows', async () => {
  const { upload, file } = await chooseFile({ [`GET ${jobPath}`]: job() });
  expect(upload.address).toBe(`POST /api/trees/${tree.id}/imports?fileName=royal.ged`);
  expect(upload.body).toBe(file);
  act(() => upload.upload.onprogress?.({ loaded: 25, total: 100 }));
  expect(screen.getByRole('progressbar', { name: 'Uploading royal.ged' }).getAttribute('aria-valuenow')).toBe('25');
  act(() => upload.answer(202, job({ state: 'reading', preview: null })));
  expect(await screen.findByRole('heading', { name: 'What is in royal.ged' })).toBeTruthy();
  expect(location.search).toContain(`job=${jobId}`);
});

test('[UX-17] an upload can be cancelled, and the page is ready for another file', async () => {
  await chooseFile();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that is larger than the server accepts is refused with the way out', async () => {
  const { upload } = await chooseFile();
  act(() => upload.answer(413, { error: { code: 'payload_too_large', message: '', requestId: 'x' } }));
  expect((await screen.findByRole('alert')).textContent).toContain('larger than the server accepts');
  expect(screen.getByRole('alert').textContent).toContain('Your tree is unchanged.');
});

test('[UX-17] the preview shows counts, encoding and every finding with its line', async () => {
  await open({ [`GET ${jobPath}`]: job() });
  await screen.findByRole('heading', { name: 'What is in royal.ged' });
  const page = document.querySelector('main')?.textContent ?? '';
  for (const text of ['People3,010', 'Couples1,422', 'ANSEL', '5.5.1', 'Gramps', '250 lines needed attention']) {
    expect(page).toContain(text);
  }
  expect(page).toContain('Line 12the person or family meant here is not in the file; the reference is kept: “@I99@”');
  expect(page).toContain('Whole filethe file has no beginning (HEAD); we read it all the same');
  expect(page).toContain('Line 40needed attention and is kept as it was');
  expect(page).toContain('The first 3 are listed.');
});

test('pictures that came packed are counted, and those that are missing are named', async () => {
  const problems = [{ line: 9, code: 'media_missing', detail: 'photos/siti.jpg' }];
  await open({ [`GET ${jobPath}`]: job({ preview: { ...preview, mediaFiles: 12, mediaBytes: 3_400_000, problems } }) });
  await screen.findByRole('heading', { name: 'What is in royal.ged' });
  const page = document.querySelector('main')?.textContent ?? '';
  expect(page).toContain('Pictures and files12 (3.4 MB)');
  expect(page).toContain('not packed with it; the line is kept: “photos/siti.jpg”');
});

test('a packed file that cannot be opened is refused in words', async () => {
  await open({ [`GET ${jobPath}`]: job({ state: 'refused', preview: null, reason: 'zip_encrypted' }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('locked with a password');
  expect(alert.textContent).toContain('Your tree is unchanged.');
});

test('[UX-17] importing shows progress and ends in a receipt that can be undone as a whole', async () => {
  const states = [
    job(),
    job({ state: 'importing', progress: 0.4 }),
    job({ state: 'done', changeId: changeId as never }),
  ];
  const { api } = await open({
    [`GET ${jobPath}`]: () => states.shift() ?? job({ state: 'done', changeId: changeId as never }),
    [`POST ${jobPath}/commit`]: job({ state: 'importing', progress: 0 }),
    [`POST /api/trees/${tree.id}/changes/${changeId}/undo`]: { changeId, version: 9 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3,010 people' }));
  expect(await screen.findByRole('progressbar', { name: 'Bringing in royal.ged' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the family' }).getAttribute('href')).toContain(tree.id);
  fireEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText('The import is undone. The tree is as it was before.')).toBeTruthy();
  expect(api.to(`POST /api/trees/${tree.id}/changes/${changeId}/undo`)).toHaveLength(1);
});

test('[UX-17] an import under way can be cancelled', async () => {
  const { api } = await open({
    [`GET ${jobPath}`]: job({ state: 'importing', progress: 0.4 }),
    [`DELETE ${jobPath}`]: job({ state: 'cancelled' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing was brought in.')).toBeTruthy();
  expect(api.to(`DELETE ${jobPath}`)).toHaveLength(1);
});

test('a file that is no GEDCOM is refused with what to do instead', async () => {
  await open({ [`GET ${jobPath}`]: job({ state: 'refused', preview: null, reason: 'html_instead_of_gedcom' }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This file cannot be imported');
  expect(alert.textContent).toContain('This is a web page, not a GEDCOM file.');
  expect(alert.textContent).toContain('Your tree is unchanged.');
  fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

test('an import that a stop of the server ended says so, and that the same file can be chosen again', async () => {
  await open({ [`GET ${jobPath}`]: job({ state: 'failed', reason: 'interrupted' }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The server was stopped in the middle, so all of it was undone.');
  expect(alert.textContent).toContain('Your tree is unchanged.');
});

test('a file with more people than the tree may hold cannot be imported, and the page says why', async () => {
  await open({ [`GET ${jobPath}`]: job({ preview: { ...preview, membersAfter: 3022, membersAllowed: 1000 } }) });
  expect(await screen.findByText(/would have 3,022 people, but may have 1,000/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 3,010 people' })).toHaveProperty('disabled', true);
});

const known = { people: 12, couples: 4, likely: 0, open: 0, same: 0, replaceable: true };

test('[GEN-001] where people of a file are here already, the preview asks what becomes of them', async () => {
  const { api } = await open({
    [`GET ${jobPath}`]: job({ preview: { ...preview, known } }),
    [`POST ${jobPath}/commit`]: job({ state: 'importing', progress: 0 }),
  });
  const question = '12 people in this file are already in this tree. What should we do with them?';
  expect(await screen.findByRole('group', { name: question })).toBeTruthy();
  const merge = screen.getByRole('radio', { name: 'Bring them up to date' });
  expect(merge).toHaveProperty('checked', true);
  const page = document.querySelector('main')?.textContent ?? '';
  expect(page).toContain('The tree will then have 3,010 people.');
  fireEvent.click(screen.getByRole('radio', { name: 'Add everyone again as new people' }));
  expect(page).toContain('so 12 people will be in the tree twice');
  expect(document.querySelector('main')?.textContent).toContain('The tree will then have 3,022 people.');
  expect(screen.getByRole('button', { name: 'Import 3,010 people' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Replace what was imported before' }));
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(api.to(`POST ${jobPath}/commit`)).toHaveLength(1));
  expect(api.to(`POST ${jobPath}/commit`)[0]?.body).toEqual({ mode: 'replace' });
});

test('[FND-018] what a file no longer says is taken out only where somebody ticks that', async () => {
  const { api } = await open({
    [`GET ${jobPath}`]: job({ preview: { ...preview, known } }),
    [`POST ${jobPath}/commit`]: job({ state: 'importing', progress: 0 }),
  });
  const box = await screen.findByRole('checkbox', { name: 'Also take out what the file no longer says' });
  expect(box).toHaveProperty('checked', false);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Bring up to date' }));
  await waitFor(() => expect(api.to(`POST ${jobPath}/commit`)).toHaveLength(1));
  expect(api.to(`POST ${jobPath}/commit`)[0]?.body).toEqual({ mode: 'merge', takesOut: true });
});

test('[FND-019] the outcome of a merge lists what was not taken over, with both words', async () => {
  const notTaken = [{ who: 'Hadi Wijaya', what: 'INDI.OCCU', line: 9, ours: null, theirs: 'Weaver' }];
  const counts = { added: 0, updated: 1, unchanged: 0, removed: 0, untied: 0 };
  const outcome = { mode: 'merge', ...counts, ...nothingTold, unsaid: 2, notTakenCount: 1, notTaken } as const;
  await open({ [`GET ${jobPath}`]: job({ state: 'done', outcome: { ...outcome, notTaken } }) });
  expect(await screen.findByText('1 statement of the file was not imported')).toBeTruthy();
  const page = document.querySelector('main')?.textContent;
  expect(page).toContain('2 facts that the file no longer mentions stay.');
  expect(page).toContain('Hadi Wijaya');
  expect(page).toContain('Taken out here');
  expect(page).not.toContain('stayed as they were');
  expect(page).toContain('Weaver');
});

test('replacing is offered only where an earlier import brought these people', async () => {
  await open({ [`GET ${jobPath}`]: job({ preview: { ...preview, known: { ...known, replaceable: false } } }) });
  await screen.findByRole('radio', { name: 'Bring them up to date' });
  expect(screen.queryByRole('radio', { name: 'Replace what was imported before' })).toBeNull();
});

test('a merge says how many were added, updated and left as they were', async () => {
  const outcome = {
    mode: 'replace',
    added: 1,
    updated: 2,
    unchanged: 9,
    removed: 3,
    untied: 1,
    ...nothingTold,
  } as const;
  await open({ [`GET ${jobPath}`]: job({ state: 'done', outcome, changeId: changeId as never }) });
  expect(await screen.findByRole('heading', { name: 'The family is up to date' })).toBeTruthy();
  expect(document.querySelector('main')?.textContent).toContain(
    '1 person was added.2 people were brought up to date.9 people stayed as they were.3 people who are not in the file any more were removed.1 person you added lost',
  );
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeTruthy();
});

test('a file that says nothing new is told so, with nothing to undo', async () => {
  const outcome = {
    mode: 'merge',
    added: 0,
    updated: 0,
    unchanged: 12,
    removed: 0,
    untied: 0,
    ...nothingTold,
  } as const;
  await open({ [`GET ${jobPath}`]: job({ state: 'done', outcome }) });
  expect(await screen.findByRole('heading', { name: 'No changes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});

test('[UX-34] an import that cannot be found says so', async () => {
  await open({ [`GET ${jobPath}`]: refuse(404, 'not_found') });
  expect(await screen.findByText('This import’s progress couldn’t be loaded')).toBeTruthy();
});

test('every finding of the reader has words', () => {
  const codes = [...refusalCodes, ...warningCodes, ...zipWarningCodes].sort();
  expect(Object.keys(imports.problem).sort()).toEqual(codes);
  for (const code of [...refusalCodes, ...zipRefusalCodes]) expect(imports.reason).toHaveProperty(code);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PictureReport } from '#contract/pictures.ts';
import type { FileOf } from '#contract/requested-files.ts';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { memberIdOf, someTree } from '#web/testing/sample-people.ts';
import type { PictureOrder, PictureReply } from './picture-messages.ts';
import { pictureName } from './save-file.ts';

const tree = someTree({ name: 'Lee', memberCount: 7, unionCount: 2 });
const columns = Object.fromEntries(
  Object.entries({ ...smallFamily, memberIds: smallFamily.memberIds.map((_, n) => memberIdOf(n)) }).map(
    ([name, column]) => [name, ArrayBuffer.isView(column) ? [...(column as Uint8Array)] : column],
  ),
);
const pictures = `/api/trees/${tree.id}/files`;
const pictureId = memberIdOf(90);

/** What jsdom has none of: workers that draw, and files that are saved. */
function stubBrowser(replies: readonly PictureReply[]) {
  const orders: PictureOrder[] = [];
  const saved: { name: string; file: Blob }[] = [];
  const files = new Map<string, Blob>();
  const stopped = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: PictureReply }) => void) | null = null;
      terminate = stopped;
      postMessage(order: PictureOrder) {
        orders.push(order);
        for (const data of replies) queueMicrotask(() => this.onmessage?.({ data }));
      }
    },
  );
  URL.createObjectURL = (file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
  });
  return { orders, saved, stopped };
}

async function open(answers: object = {}, language: 'en' | 'id' = 'en') {
  const figures = {
    totalMembers: 7,
    generations: 3,
    livingMembers: 3,
    livingPercent: 43,
    recentUpdates: 0,
    isShared: false,
  };
  const known = {
    'GET /api/trees': { items: [tree] },
    'GET /api/dashboard': { ...figures, activity: [] },
    [`GET /api/trees/${tree.id}/graph`]: columns,
    [`GET /api/trees/${tree.id}/moved-cards`]: { version: 7, items: [{ memberId: memberIdOf(2), dx: 40, dy: -5 }] },
  };
  const app = await openApp('/dashboard', { ...known, ...answers }, language);
  fireEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Export' : 'Ekspor' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const done: Extract<PictureReply, { kind: 'drawn' }> = { kind: 'drawn', file: new Blob(['picture']), lostPortraits: 0 };

test('[EXP-001][EXP-002][EXP-003][EXP-005][EXP-006][EXP-007][EXP-008][EXP-009][EXP-010][EXO-001] the dialog offers four formats, three qualities, details and photos, with the usual choice made', async () => {
  const { dialog } = await open();
  expect(screen.getByRole('dialog', { name: 'Export Family Tree' })).toBeTruthy();
  const values = (name: string) =>
    [...dialog.getByLabelText<HTMLSelectElement>(name).options].map(({ value }) => value);
  expect(values('Format')).toEqual(['png', 'jpg', 'svg', 'pdf']);
  expect(values('Quality')).toEqual(['low', 'medium', 'high']);
  expect(dialog.getByLabelText('Format')).toHaveProperty('value', 'png');
  expect(dialog.getByLabelText('Quality')).toHaveProperty('value', 'medium');
  expect(dialog.getByLabelText('Include details')).toHaveProperty('checked', true);
  expect(dialog.getByLabelText('Include photos')).toHaveProperty('checked', true);
});

test('[EXP-004] quality is asked for where there are pixels, and paper where there is paper', async () => {
  await open();
  for (const [format, quality, paper] of [
    ['jpg', true, false],
    ['svg', false, false],
    ['pdf', false, true],
    ['png', true, false],
  ] as const) {
    choose('Format', format);
    expect(screen.queryByLabelText('Quality') !== null).toBe(quality);
    expect(screen.queryByLabelText('Paper') !== null).toBe(paper);
  }
});

test('[EXP-012][EXP-013][EXP-014][EXP-021][EXP-023] what is drawn is saved under its name, the dialog goes, and a toast says so', async () => {
  const { orders, saved } = stubBrowser([{ kind: 'progress', share: 0.5 }, done]);
  const { dialog } = await open();
  choose('Quality', 'high');
  fireEvent.click(dialog.getByLabelText('Include details'));
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export successful')).toBeTruthy();
  expect(screen.getByText('Family tree exported as PNG')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(saved).toEqual([{ name: pictureName('png'), file: done.file }]);
  expect(orders[0]).toMatchObject({
    format: 'png',
    scale: 3,
    title: 'Lee',
    request: { people: 'everyone', focus: null },
    moved: [{ memberId: memberIdOf(2), dx: 40, dy: -5 }],
    content: { years: false, label: false, portrait: true },
    portraits: `/api/trees/${tree.id}/members/{memberId}/portrait`,
  });
});

test('portraits that could not be had are told with the picture, and nobody asks for any without photos', async () => {
  const { orders } = stubBrowser([{ ...done, lostPortraits: 2 }]);
  const { dialog } = await open();
  fireEvent.click(dialog.getByLabelText('Include photos'));
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/exported as PNG\. 2 portraits could not be loaded; initials/)).toBeTruthy();
  expect(orders[0]?.portraits).toBe(null);
});

test('the name of a file has the day of the place where it is made', () => {
  expect(pictureName('svg', new Date(2026, 0, 9, 23, 59))).toBe('family-tree-2026-01-09.svg');
});

test('[EXP-011] while it is drawn the button waits, and drawing can be stopped', async () => {
  const { stopped, saved } = stubBrowser([{ kind: 'progress', share: 0.25 }]);
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  const button = await dialog.findByRole('button', { name: 'Exporting...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25'));
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(await dialog.findByRole('button', { name: 'Export' })).toBeTruthy();
  expect(stopped).toHaveBeenCalled();
  expect(saved).toEqual([]);
  expect(screen.queryByText('Export failed')).toBe(null);
});

test('[EXP-015][EXP-016] a failure is told with its own words', async () => {
  stubBrowser([{ kind: 'failed', message: 'Out of memory' }]);
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export failed')).toBeTruthy();
  expect(screen.getByText('Out of memory')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('[EXP-018] a failure without words gets some', async () => {
  stubBrowser([{ kind: 'failed', message: '' }]);
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Failed to export family tree')).toBeTruthy();
});

test('[EXP-017] a tree that is not there cannot be drawn', async () => {
  const { orders } = stubBrowser([done]);
  const { dialog } = await open({ [`GET /api/trees/${tree.id}/graph`]: refuse(404, 'not_found') });
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Family tree container not found')).toBeTruthy();
  expect(orders).toEqual([]);
});

test('a picture that is too large is told in pixels, with formats that have none at hand', async () => {
  const { orders } = stubBrowser([{ kind: 'tooLarge', width: 600_000, height: 9000 }]);
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  const note = await dialog.findByText('That would be too large a picture');
  expect(note.parentElement?.textContent).toContain('600,000 × 9,000 pixels');
  expect(note.parentElement?.textContent).toContain('22 GB of memory');
  expect(dialog.queryByRole('button', { name: 'Export as PNG' })).toBe(null);
  expect(dialog.getByRole('button', { name: 'Export as PDF' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Export as SVG' }));
  await waitFor(() => expect(orders.map(({ format }) => format)).toEqual(['png', 'svg']));
});

test('a JPG that is too large may still be a PNG', async () => {
  stubBrowser([{ kind: 'tooLarge', width: 40_000, height: 9000 }]);
  const { dialog } = await open();
  choose('Format', 'jpg');
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('button', { name: 'Export as PNG' })).toBeTruthy();
});

const report: PictureReport = {
  people: 7,
  pages: 1,
  pageWidth: 300,
  pageHeight: 200,
  sheets: null,
  scale: 1,
  isReduced: false,
  nameSize: 12.75,
  lostPortraits: 0,
  unwritten: { count: 0, names: [] },
};

function job(given: Partial<FileOf<'picture'>>): FileOf<'picture'> {
  const look = { mode: 'hierarchical', circle: 'fan', direction: 'down', isCompact: false };
  const request = { look, people: 'everyone', focus: null, language: 'en' };
  return {
    id: pictureId,
    treeId: tree.id,
    kind: 'picture',
    request: request as FileOf<'picture'>['request'],
    state: 'done',
    progress: 1,
    fileName: 'family-tree-2026-03-01.pdf',
    size: 4000,
    outcome: report,
    reason: null,
    expiresAt: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    ...given,
  };
}

test('[EXP-014] a PDF is drawn by the server, waited for and saved', async () => {
  const { saved } = stubBrowser([]);
  const { api, dialog } = await open({
    [`POST ${pictures}`]: job({ state: 'waiting', progress: 0 }),
    [`GET ${pictures}/${pictureId}`]: job({}),
    [`GET ${pictures}/${pictureId}/content`]: () => new Response('%PDF'),
  });
  choose('Format', 'pdf');
  choose('Paper', 'A3');
  choose('Size of the poster', '0.5');
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Family tree exported as PDF')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual([pictureName('pdf')]);
  expect(api.to(`POST ${pictures}`)[0]?.body).toMatchObject({
    kind: 'picture',
    request: { paper: 'A3', scale: 0.5, includeDetails: true },
  });
});

test('names that no font can write are told after a PDF is made, and stay until they are read', async () => {
  stubBrowser([]);
  const unwritten = { count: 2, names: [{ memberId: memberIdOf(1), name: '𒀭𒈾𒄠', letters: '𒀭' }] };
  await open({
    [`POST ${pictures}`]: job({ outcome: { ...report, unwritten, isReduced: true, scale: 0.8 } }),
    [`GET ${pictures}/${pictureId}/content`]: () => new Response('%PDF'),
  });
  choose('Format', 'pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/2 names have letters/)).toBeTruthy();
  expect(screen.getByText('𒀭𒈾𒄠').getAttribute('dir')).toBe('auto');
  expect(screen.getByText(/80%/)).toBeTruthy();
});

test('[EXP-015] a PDF that failed says why', async () => {
  stubBrowser([]);
  await open({ [`POST ${pictures}`]: job({ state: 'failed', reason: 'storage_full', outcome: null }) });
  choose('Format', 'pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Export failed')).toBeTruthy();
  expect(screen.getByText(/no room left|storage/i)).toBeTruthy();
});

test('the dialog of a picture speaks Indonesian to those who do', async () => {
  const { dialog } = await open({}, 'id');
  expect(screen.getByRole('dialog', { name: 'Ekspor Pohon Keluarga' })).toBeTruthy();
  expect(dialog.getByLabelText('Kualitas')).toBeTruthy();
});

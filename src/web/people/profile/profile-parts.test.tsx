import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberDetails } from '#contract/members.ts';
import type { HistoryVersion } from '#contract/person-history.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { renderWithLinks } from '#web/testing/render-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { budi, someDetails, treeIdOf } from '#web/testing/sample-people.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { HistorySection } from './history-section.tsx';
import { PersonSection } from './person-section.tsx';
import { StorySection } from './story-section.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => dismissAllToasts());

const sari = someDetails({ email: 'sari@example.org', phone: '+62 21', location: 'Solo', privacy: 'closed' });
const path = `/api/trees/${treeIdOf(1)}/members/${sari.id}`;
const patch = `PATCH ${path}`;
const written = (given: Partial<MemberDetails>) => ({
  member: { ...sari, ...given },
  changeId: changeIdOf(8),
  version: 8,
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function showStory(biography: string | null, mayEdit = false) {
  fakeApi({});
  await renderWithLinks(
    <StorySection member={{ ...sari, biography }} of="biography" mayEdit={mayEdit} />,
    'profile',
    'life',
    'members',
  );
  return screen.queryByRole('region', { name: 'Biography' });
}

test('a story has headings below those of its page, lists, quotes, code and lines as they were broken', async () => {
  const story = await showStory(
    [
      '# One\n## Two\n### Three\n#### Four\n##### Five\n###### Six',
      'First line\nsecond line',
      '- a\n- b',
      '3. c\n4. d',
      '> said',
      '```\ncode\n```',
      '---',
    ].join('\n\n'),
  );
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(['H2 Biography', 'H3 One', 'H3 Two', 'H4 Three', 'H4 Four', 'H4 Five', 'H4 Six']);
  expect(screen.getByText(/^First line/).textContent).toBe('First line\nsecond line');
  expect(screen.getByText(/^First line/).className).toContain('whitespace-pre-line');
  const lists = screen.getAllByRole<HTMLOListElement>('list');
  expect(lists.map(({ tagName, textContent }) => `${tagName}${textContent?.replaceAll('\n', ' ')}`)).toEqual([
    'UL a b ',
    'OL c d ',
  ]);
  expect(lists[1]?.start).toBe(3);
  expect(screen.getByText('said').closest('blockquote')).toBeTruthy();
  expect(screen.getByText('code').closest('pre')).toBeTruthy();
  expect(screen.getByRole('separator')).toBeTruthy();
  expect(story?.querySelector('[dir=auto]')).toBeTruthy();
});

test('links of a story lead to the web and to mail alone, in another tab, and tell no site where from', async () => {
  await showStory(
    '[a](https://a.example) [b](http://b.example) [c](mailto:c@d.example) [d](javascript:bad) [e](/inside)',
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['a', 'https://a.example'],
    ['b', 'http://b.example'],
    ['c', 'mailto:c@d.example'],
  ]);
  for (const link of links) {
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  }
  expect(screen.getByText('d').tagName).toBe('SPAN');
});

test('pictures of other sites are links by their words, and those from nowhere are words', async () => {
  const story = await showStory('![a well](https://a.example/well.jpg) ![](https://a.example/b.jpg) ![none](data:bad)');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['a well', 'https://a.example/well.jpg', 'noopener noreferrer nofollow'],
    ['https://a.example/b.jpg', 'https://a.example/b.jpg', 'noopener noreferrer nofollow'],
  ]);
  expect(screen.getByText('none').tagName).toBe('SPAN');
  expect(story?.querySelector('img')).toBeNull();
});

test('a story that is not there has its place for those who may write one, on the screen alone', async () => {
  expect(await showStory(null)).toBeNull();
  const empty = await showStory(null, true);
  expect(empty?.textContent).toContain('No biography yet.');
  expect(empty?.className).toContain('print:hidden');
  expect((await showStory('Sang.', true))?.className).not.toContain('print:hidden');
  expect(screen.queryByText('No biography yet.')).toBeNull();
});

test('a story is written in its place, with help beside it, and Cancel leaves it as it was', async () => {
  await showStory('Sang.', true);
  press('Edit the biography');
  expect(screen.queryByRole('button', { name: 'Edit the biography' })).toBeNull();
  const box = within(screen.getByRole('form', { name: 'Biography' })).getByRole('textbox', { name: 'Biography' });
  expect(box).toHaveProperty('value', 'Sang.');
  const help = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toMatch(/^Markdown works/);
  press('Cancel');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Sang.')).toBeTruthy();
});

async function showPerson(given: Partial<MemberDetails> = {}, mayEdit = true) {
  const api = fakeApi({});
  await renderWithLinks(
    <>
      <PersonSection member={{ ...sari, ...given }} mayEdit={mayEdit} />
      <Toaster />
    </>,
    'profile',
    'life',
    'members',
  );
  return api;
}

const facts = () => {
  const words = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return screen.getAllByRole('term').map(({ textContent }, nth) => `${textContent}: ${words[nth]}`);
};

test('gender, contact and what others see are told as far as they are known', async () => {
  await showPerson();
  expect(facts()).toEqual([
    'Gender: Female',
    'Email: sari@example.org',
    'Phone: +62 21',
    'Lives in: Solo',
    'What others see: Always private',
  ]);
  expect(screen.getByRole('link', { name: 'sari@example.org' }).getAttribute('href')).toBe('mailto:sari@example.org');
  await showPerson({ gender: 'unknown', email: null, phone: null, location: null, privacy: 'auto' }, false);
  expect(facts()).toEqual(['Gender: Unknown']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('person and contact are changed in their place, and what was changed is sent', async () => {
  const api = await showPerson();
  press('Edit person and contact');
  expect(screen.queryByRole('button', { name: 'Edit person and contact' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Person and contact' })).toBeTruthy();
  const boxes = ['Gender', 'Email', 'Phone', 'Lives in', 'What others see'].map((label) =>
    screen.getByLabelText(label),
  );
  expect(
    boxes.map((box) => [box.getAttribute('type'), box instanceof HTMLTextAreaElement || Reflect.get(box, 'value')]),
  ).toEqual([
    [null, 'female'],
    ['email', 'sari@example.org'],
    ['tel', '+62 21'],
    ['text', 'Solo'],
    [null, 'closed'],
  ]);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.getByText('Others see only a placeholder, even after this person has died.')).toBeTruthy();
  type('What others see', 'open');
  expect(
    screen.getByText('Others see everything except contact details, even while this person is alive.'),
  ).toBeTruthy();
  type('Email', 'nowhere');
  press('Save');
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
  expect(api.to(patch)).toEqual([]);
  type('Email', 'sari@example.com');
  type('Gender', 'other');
  type('Phone', '');
  type('Lives in', 'Semarang');
  api.answers[patch] = written({ gender: 'other' });
  press('Save');
  expect(await screen.findByText('Family member updated successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(api.to(patch).map(({ body }) => body)).toEqual([
    { gender: 'other', email: 'sari@example.com', phone: null, location: 'Semarang', privacy: 'open' },
  ]);
});

const history = `GET ${path}/history`;
const version = (n: number, given: Partial<HistoryVersion> = {}): HistoryVersion => ({
  changeId: changeIdOf(n),
  kind: 'member_updated',
  actorId: budi.id,
  actorName: 'Budi Santoso',
  proposedBy: null,
  at: `2026-03-0${n}T12:00:00.000Z`,
  isUndone: false,
  canRestore: true,
  differences: [],
  ...given,
});
const difference = (given: Partial<HistoryVersion['differences'][number]>) => ({
  field: 'notes' as const,
  kind: null,
  before: null,
  after: null,
  dateBefore: null,
  dateAfter: null,
  ...given,
});
const page = (items: readonly HistoryVersion[], nextCursor: string | null = null) => ({ items, nextCursor });

async function showHistory(answer: unknown, mayEdit = true) {
  const api = fakeApi({ [history]: () => answer });
  await renderWithLinks(
    <>
      <HistorySection member={sari} mayEdit={mayEdit} />
      <Toaster />
    </>,
    'profile',
    'diagram',
    'life',
    'members',
    'everywhere',
  );
  const button = screen.getByRole('button', { name: 'Show' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(api.to(history)).toEqual([]);
  expect(screen.getByRole('region', { name: 'Change history' }).className).toContain('print:hidden');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Hide' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('region', { name: 'Change history' }).className).not.toContain('print:hidden');
  return api;
}

test('the history tells who changed what and when, with what went before what came', async () => {
  await showHistory(
    page([
      version(3, {
        proposedBy: 'Ratna',
        isUndone: true,
        differences: [
          difference({ field: 'birthDate', before: 'ABT 1850', after: '3 MAY 1851' }),
          difference({ field: 'notes', before: 'Sang' }),
          difference({ field: 'event', kind: 'residence', after: 'Solo', dateAfter: '1901' }),
        ],
      }),
      version(2, { actorName: null, differences: [difference({ after: '1850' })] }),
    ]),
  );
  const [first, second] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter(({ parentElement }) => parentElement?.tagName === 'OL'));
  expect(first?.querySelector('p')?.textContent).toMatch(
    /^Changed · Budi Santoso · suggested by Ratna \(visitor\) · .*03\/03\/2026.* · undone$/,
  );
  expect([...(first?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Birth date: about 1850 → 3 May 1851',
    'Notes: Sang',
    'Residence: 1901, Solo',
  ]);
  expect([...(first?.querySelectorAll('del') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'about 1850',
    'Sang',
  ]);
  expect([...(first?.querySelectorAll('ins') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '3 May 1851',
    '1901, Solo',
  ]);
  expect(first?.querySelector('time')?.dateTime).toBe('2026-03-03T12:00:00.000Z');
  expect(second?.querySelector('p')?.textContent).toMatch(/^Changed · Somebody · .*03\/02\/2026[^·]*$/);
  expect(second?.querySelector('li')?.textContent).toBe('Notes: 1850');
  press('Hide');
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('earlier versions come page by page, and of nobody is said that nothing changed', async () => {
  const api = await showHistory(page([version(3)], 'more'));
  api.answers[history] = ({ query }: SeenRequest) =>
    query.get('cursor') === 'more' ? page([version(2)]) : refuse(404, 'not_found');
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Restore this version' })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByText('Nothing has been changed yet.')).toBeNull();
  await showHistory(page([]));
  expect(await screen.findByText('Nothing has been changed yet.')).toBeTruthy();
});

test('a history that cannot be loaded says so, and is asked for again at a press', async () => {
  const api = await showHistory(refuse(403, 'forbidden'));
  expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
  api.answers[history] = page([version(3)]);
  press('Retry');
  expect(await screen.findByRole('button', { name: 'Restore this version' })).toBeTruthy();
});

test('who may change the tree goes back to a version that can come back, with the family if that is asked for', async () => {
  const api = await showHistory(page([version(3, { canRestore: false }), version(2)]));
  const restore = `POST ${path}/history/${changeIdOf(2)}/restore`;
  fireEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Go back to the version of 03\/02\/2026/ }));
  expect(question.getByRole('checkbox')).toHaveProperty('checked', false);
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  for (const [isWithFamily, answer, words] of [
    [false, refuse(409, 'version_conflict'), 'This version could not be restored'],
    [true, { changeId: changeIdOf(9), version: 9 }, 'Earlier version restored'],
  ] as const) {
    api.answers[restore] = answer;
    press('Restore this version');
    const asked = within(screen.getByRole('alertdialog'));
    if (isWithFamily) fireEvent.click(asked.getByRole('checkbox', { name: /^Bring back the family links/ }));
    fireEvent.click(asked.getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(api.to(restore).map(({ query, headers }) => [query.get('family'), headers.get('if-match')])).toEqual([
    [null, '"7"'],
    ['true', '"7"'],
  ]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('readers see the history and go back to nothing', async () => {
  await showHistory(page([version(3)]), false);
  expect(await screen.findByText('Changed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
});

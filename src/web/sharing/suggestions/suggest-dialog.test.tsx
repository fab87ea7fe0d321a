import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VisitedMember } from '#contract/visits.ts';
import { UnsentSuggestions } from '#web/sharing/visits/unsent-suggestions.tsx';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { memberIdOf } from '#web/testing/sample-people.ts';
import { UnsentStrip } from '#web/ui/drafts/unsent-strip.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { SuggestDialog } from './suggest-dialog.tsx';
import { visitedPerson } from './testing/visited-people.ts';

const token = '0123456789abcdef0123456789abcdef';
const route = `POST /api/shared/${token}/suggestions`;
const onClose = vi.fn();

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const open = (person: VisitedMember | undefined = visitedPerson()) =>
  renderAlone(
    <SuggestDialog token={token} memberId={memberIdOf(1)} person={person} name="Sari Wijaya" onClose={onClose} />,
    'suggest',
  );
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send suggestion' }));

const refused = (details: object) =>
  Response.json({ error: { code: 'validation_failed', message: '', details, requestId: 'test' } }, { status: 422 });

test('a visitor sees what is known, changes a part of it, and is thanked; their name is remembered in this tab', async () => {
  const api = fakeApi({ [route]: { id: memberIdOf(9) } });
  await open();
  expect(field('First name').value).toBe('Sari');
  expect(screen.getByText('The family decides. Nothing becomes visible before they agree.')).toBeTruthy();
  type('Who are you?', 'Wulan');
  type('Birth date', '12 March 1851');
  type(/To the family/, 'From her diary');
  send();
  expect(await screen.findByText(/The family has your suggestion and decides/)).toBeTruthy();
  const [asked] = api.to(route);
  expect(asked?.body).toMatchObject({
    memberId: memberIdOf(1),
    visitorName: 'Wulan',
    fields: { birthDate: '12 March 1851' },
    message: 'From her diary',
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalled();
  await open();
  expect(field('Who are you?').value).toBe('Wulan');
  expect(field('Birth date').value).toBe('about 1850');
  expect(localStorage.length).toBe(0);
});

test('what the server has against a field stands at the field, and the keyboard goes there', async () => {
  const sentence = 'We could not work out which day or year this is.';
  fakeApi({ [route]: refused([{ path: 'fields.birthDate', message: sentence }]) });
  await open();
  type('Birth date', 'the day of the flood');
  send();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Please look at the fields that are marked.')).toBeTruthy();
  await keyboardIsOn(field('Birth date'));
  expect(field('Birth date').value).toBe('the day of the flood');
});

test.each([
  [429, 'too_many_attempts', /Many suggestions have come by this link/],
  [404, 'not_found', /the link has ended/],
  [403, 'forbidden', /does not take suggestions/],
] as const)(
  'where it cannot be sent (%i), nothing typed is lost, not even when the form is closed',
  async (status, code, said) => {
    const api = fakeApi({ [route]: refuse(status, code) });
    const { unmount } = await open();
    type('Who are you?', 'Wulan');
    type(/Something to tell/, 'She sang in the choir.');
    send();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(/What you have typed stays here/)).toBeTruthy();
    // The same words are the same suggestion, other words another one.
    send();
    await waitFor(() => expect(api.to(route)).toHaveLength(2));
    type(/Something to tell/, 'She sang in two choirs.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send suggestion' }).ariaDisabled).not.toBe('true'));
    send();
    await waitFor(() => expect(api.to(route)).toHaveLength(3));
    const ids = api.to(route).map(({ body }) => (body as { id: string }).id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    unmount();
    await open();
    expect(field(/Something to tell/).value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Continue with it' }));
    expect(field(/Something to tell/).value).toBe('She sang in two choirs.');
  },
);

test('of somebody who is kept back nothing is shown, and of a drawing only a note can be written', async () => {
  const api = fakeApi({ [route]: { id: memberIdOf(9) } });
  const { unmount } = await open(visitedPerson({ isHidden: true, isLiving: true, firstName: null }));
  expect(screen.getByText(/The family keeps back what it knows/)).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ value }) => value === '')).toBe(true);
  unmount();
  await renderAlone(
    <SuggestDialog token={token} memberId={memberIdOf(1)} person={undefined} name="Sari" onClose={onClose} />,
    'suggest',
  );
  expect(screen.queryByLabelText('First name')).toBeNull();
  type('Who are you?', 'Wulan');
  type('Something to tell about this person', 'She sang.');
  send();
  await waitFor(() => expect(api.to(route)).toHaveLength(1));
  expect(api.to(route)[0]?.body).toMatchObject({ fields: {}, note: 'She sang.' });
});

test('a photo is sent before what is said of it, once; one that is none is refused at its place', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  const photos = `${route}/photo`;
  const api = fakeApi({
    [photos]: refuse(422, 'not_a_photo', 'This isn’t a photo.'),
    [route]: refuse(500, 'internal'),
  });
  await open();
  type('Who are you?', 'Wulan');
  const photo = new File(['not a photo'], 'mother.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Choose a photo', { selector: 'input' }), { target: { files: [photo] } });
  expect(screen.getByRole('img', { name: 'mother.jpg' })).toBeTruthy();
  send();
  expect(await screen.findByRole('group', { name: /A photo of this person/ })).toBeTruthy();
  expect((await screen.findAllByText(/This isn’t a photo/)).length).toBeGreaterThan(0);
  expect(api.to(route)).toEqual([]);
  const id = memberIdOf(90);
  api.answers[photos] = { id };
  send();
  expect(await screen.findByText(/It could not be sent/)).toBeTruthy();
  api.answers[route] = { id: memberIdOf(9) };
  send();
  expect(await screen.findByText(/The family has your suggestion/)).toBeTruthy();
  expect(api.to(photos)).toHaveLength(2);
  expect(api.to(route).map(({ body }) => body)).toEqual([
    expect.objectContaining({ photo: id }),
    expect.objectContaining({ photo: id }),
  ]);
});

test('[FND-012] without a network it is said that nothing is sent yet, and it is sent by itself', async () => {
  const api = fakeApi({
    [route]: () => {
      throw new TypeError('Failed to fetch');
    },
    'GET /api/health': {},
  });
  await open();
  type('Who are you?', 'Wulan');
  type(/Something to tell/, 'She sang.');
  send();
  expect(await screen.findByText('Not saved yet', undefined, { timeout: 8000 })).toBeTruthy();
  api.answers[route] = { id: memberIdOf(9) };
  expect(await screen.findByText(/The family has your suggestion/, undefined, { timeout: 15_000 })).toBeTruthy();
  const ids = new Set(api.to(route).map(({ body }) => (body as { id: string }).id));
  expect(ids.size).toBe(1);
  expect(JSON.stringify({ ...localStorage })).not.toContain('She sang');
}, 30_000);

function Page() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <UnsentStrip>
        <UnsentSuggestions token={token} />
      </UnsentStrip>
      <Toaster />
      {isOpen && (
        <SuggestDialog token={token} memberId={memberIdOf(1)} person={undefined} name="Sari" onClose={close} />
      )}
    </>
  );
}

test('[FND-012] a dialog that is closed before there is an answer: the page says what waits, and how it went', async () => {
  const api = fakeApi({
    [route]: () => {
      throw new TypeError('Failed to fetch');
    },
    'GET /api/health': {},
  });
  const { unmount } = await renderAlone(<Page />, 'suggest');
  type('Who are you?', 'Wulan');
  type(/Something to tell/, 'She sang.');
  send();
  expect(await screen.findByText('Not saved yet', undefined, { timeout: 8000 })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByText(/^Not saved yet. The server has not answered/)).toBeTruthy();
  const kept = { ...localStorage };
  api.answers[route] = { id: memberIdOf(9) };
  expect(await screen.findByText(/The family has your suggestion/, undefined, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  unmount();
  // The page was closed before there was an answer, and is opened again.
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
  await renderAlone(<UnsentSuggestions token={token} />, 'suggest');
  expect(screen.getByText(/^One form was sent and not answered/)).toBeTruthy();
}, 30_000);

test('[FND-013] what was typed before the tab went is offered, and not filled in by itself', async () => {
  fakeApi({});
  const { unmount } = await open();
  type(/Something to tell/, 'She sang.');
  expect(JSON.stringify({ ...localStorage })).toContain('She sang.');
  unmount();
  sessionStorage.clear();
  await open();
  expect(screen.getByText('You have unsaved text here')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(JSON.stringify({ ...localStorage })).not.toContain('She sang.');
});

test('[FND-022] a death to come is refused at its field, and nothing is sent', async () => {
  const api = fakeApi({ [route]: { id: memberIdOf(9) } });
  await open(visitedPerson({ isLiving: false }));
  type('Who are you?', 'Wulan');
  type('Death date', '12 Mar 2199');
  send();
  expect(await screen.findByText('A death cannot be in the future')).toBeTruthy();
  await keyboardIsOn(field('Death date'));
  expect(api.to(route)).toEqual([]);
  type('Death date', '12 Mar 1899');
  send();
  expect(await screen.findByText(/The family has your suggestion/)).toBeTruthy();
});

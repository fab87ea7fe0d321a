import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryEntry } from '#contract/changes.ts';
import type { MemberId, TreeId, UserId } from '#domain/tree/ids.ts';
import { useSession } from '#web/client/session/session.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { someChange } from '#web/testing/sample-changes.ts';
import { someUser } from '#web/testing/sample-instance.ts';
import { LiveNote, peopleOf, useOthersChanges } from './live-note.tsx';

const treeId = '01890000-0000-7000-8000-0000000000aa' as TreeId;
const me = someUser();
const budi = '01890000-0000-7000-8000-0000000000bb' as UserId;
const ann = '01890000-0000-7000-8000-0000000000cc' as MemberId;

const change = (version: number, fields: Partial<HistoryEntry>): HistoryEntry =>
  someChange(version, {
    treeId,
    kind: 'member_updated',
    actorId: budi,
    actorName: 'Budi Wijaya',
    at: new Date().toISOString(),
    memberId: ann,
    memberName: 'Ann',
    ...fields,
  });

function Notes() {
  const changes = useOthersChanges(treeId);
  return (
    <>
      <LiveNote changes={changes} />
      <p data-testid="marked">{peopleOf(changes).join()}</p>
    </>
  );
}

afterEach(() => void vi.useRealTimers());

/** As behind the guard of the page. */
const Guarded = () => (useSession().status === 'signed-in' ? <Notes /> : null);

test('[UX-27] what others change is told with their name and marked for a while; what was there before and what I change is not', async () => {
  const server = fakeApi({ 'GET /api/session': { user: me } });
  const answer = (...items: HistoryEntry[]) =>
    (server.answers[`GET /api/trees/${treeId}/changes`] = { items, nextCursor: null });
  answer(change(4, {}));
  const { client } = await renderAlone(<Guarded />, 'editor', 'diagram');
  await screen.findByTestId('marked');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const again = async () => {
    await act(async () => {
      await client.invalidateQueries();
      await vi.advanceTimersByTimeAsync(50);
    });
  };
  await again();
  expect(screen.getByRole('status').textContent).toBe('');

  answer(change(5, { actorId: me.id, actorName: 'Kartini' }), change(4, {}));
  await again();
  expect(screen.getByRole('status').textContent).toBe('');

  answer(change(6, {}), change(5, { actorId: me.id }), change(4, {}));
  await again();
  expect(screen.getByRole('status').textContent).toBe('Budi Wijaya: Changed – Ann');
  expect(screen.getByTestId('marked').textContent).toBe(ann);
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('who was deleted has no card to mark', () => {
  expect(peopleOf([change(6, { kind: 'member_deleted' })])).toEqual([]);
});

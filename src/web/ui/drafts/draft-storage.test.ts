import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetEverything, keepFor } from '#web/client/session/forget.ts';
import { setSharedComputer } from '#web/client/shared-computer.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDrafts, readUnsent, visitorOf } from './draft-storage.ts';

const place: DraftPlace = { userId: 'user-1', form: 'member', record: 'person-1' };
const draftOf = (id: string, text: string, at = 1) => ({
  id,
  at,
  values: { notes: text },
  base: undefined,
  treeId: 'tree-1',
});

beforeEach(() => keepFor(place.userId));

afterEach(() => {
  forgetEverything('left');
  setSharedComputer(false);
});

test('[FND-013] whatever two tabs write in whatever order, neither loses a text of the other', () => {
  const edits = fc.array(fc.record({ tab: fc.constantFrom('a', 'b'), text: fc.string() }), { maxLength: 30 });
  fc.assert(
    fc.property(edits, (written) => {
      const latest = new Map<string, string>();
      for (const [at, { tab, text }] of written.entries()) {
        keepDraft(place, draftOf(tab, text, at));
        latest.set(tab, text);
      }
      const found = new Map(readDrafts(place).map(({ id, values }) => [id, (values as { notes: string }).notes]));
      expect(found).toEqual(latest);
      for (const id of found.keys()) forgetDraft(place, id);
      expect(readDrafts(place)).toEqual([]);
    }),
  );
});

test('[FND-013] a draft is of one user, one form and one record', () => {
  keepDraft(place, draftOf('a', 'hers'));
  expect(readDrafts({ ...place, userId: 'user-2' })).toEqual([]);
  expect(readDrafts({ ...place, form: 'event' })).toEqual([]);
  expect(readDrafts({ ...place, record: 'person-12' })).toEqual([]);
  expect(readDrafts({ ...place, record: '' })).toEqual([]);
  expect(readDrafts(place)).toHaveLength(1);
});

test('[FND-012] what was sent and not answered is known to every page of the same user', () => {
  keepDraft(place, { ...draftOf('a', 'hers'), unsent: { address: '/dashboard/members', key: 'key-1' } });
  keepDraft(place, draftOf('b', 'not sent'));
  expect(readUnsent('user-1').map(({ unsent }) => unsent?.key)).toEqual(['key-1']);
  expect(readUnsent('user-2')).toEqual([]);
});

test('[FND-007] [FND-013] drafts leave the device with the session, stay in the tab, and leave it with their writer', () => {
  const now = Date.now();
  keepDraft(place, draftOf('a', 'hers', now));
  forgetEverything('expired');
  expect(JSON.stringify({ ...localStorage })).not.toContain('hers');
  expect(JSON.stringify({ ...sessionStorage })).toContain('hers');
  keepDraft(place, draftOf('a', 'hers, and more', now));
  expect(JSON.stringify({ ...localStorage })).not.toContain('hers');
  expect(JSON.stringify({ ...sessionStorage })).toContain('hers, and more');
  expect(readDrafts(place)).toHaveLength(1);
  forgetEverything('left');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hers');
  expect(readDrafts(place)).toEqual([]);
});

test('[FND-007] on a shared computer a draft stays with its tab', () => {
  setSharedComputer(true);
  keepFor(place.userId);
  keepDraft(place, draftOf('a', 'hers'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('hers');
  expect(JSON.stringify({ ...sessionStorage })).toContain('hers');
  expect(readDrafts(place)).toHaveLength(1);
});

test('[FND-013] what a visitor wrote outlives the tab, whoever is signed in, and goes after two weeks', () => {
  const ofLink: DraftPlace = { userId: visitorOf('token'), form: 'suggestion', record: 'person-1' };
  keepDraft(ofLink, draftOf('a', 'hers', Date.now()));
  expect(JSON.stringify({ ...localStorage })).toContain('hers');
  forgetEverything('expired');
  expect(readDrafts(ofLink)).toHaveLength(1);
  localStorage.setItem(
    'swissfam-draft|visitor other|suggestion|person-2|b',
    JSON.stringify(draftOf('b', 'old', Date.now() - 15 * 24 * 60 * 60 * 1000)),
  );
  readDrafts(ofLink);
  expect(JSON.stringify({ ...localStorage })).not.toContain('old');
  forgetEverything('left');
  expect(readDrafts(ofLink)).toEqual([]);
});

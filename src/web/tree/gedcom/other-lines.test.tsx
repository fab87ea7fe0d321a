import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { memberIdOf, someDetails } from '#web/testing/sample-people.ts';
import { OtherLines } from './other-lines.tsx';

const member = someDetails();
const route = `GET /api/trees/${member.treeId}/members/${member.id}/other-lines`;

test('data of a file that have no place here are shown in words, below what they belong to', async () => {
  fakeApi({
    [route]: {
      person: [
        { depth: 0, tag: 'BIRT', text: '' },
        { depth: 1, tag: 'SOUR', text: 'Church book' },
        { depth: 0, tag: '_MILITARY_ID', text: '77' },
      ],
      unions: [{ id: memberIdOf(70), lines: [{ depth: 0, tag: 'MARB', text: '' }] }],
    },
  });
  await renderAlone(<OtherLines besides="facts" member={member} />, 'gedcom');
  fireEvent.click(await screen.findByText('Other data'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
    'birth',
    'source Church book',
    'military id 77',
    'banns',
  ]);
  expect(screen.getByText('With an unknown partner')).toBeTruthy();
});

test('where files say nothing more, nothing is shown', async () => {
  fakeApi({ [route]: { person: [], unions: [] } });
  const { container } = await renderAlone(<OtherLines besides="facts" member={member} />, 'gedcom');
  await expect.poll(() => container.textContent).toBe('');
});

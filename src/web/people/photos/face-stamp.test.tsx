import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { memberIdOf, treeIdOf } from '#web/testing/sample-people.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useFaceStamp } from './face-stamp.ts';
import { portraitUrl } from './photo-queries.ts';

const treeId = treeIdOf(1);

function Shown() {
  const client = useQueryClient();
  const [version, show] = useState(1);
  const source = portraitUrl(treeId, memberIdOf(1), useFaceStamp(treeId, version));
  return (
    <>
      <button type="button" onClick={() => void refreshTree(client, treeId)}>
        {source}
      </button>
      <button type="button" onClick={() => show(version + 1)}>
        A newer tree
      </button>
    </>
  );
}

test('a portrait has another address once somebody has changed it, and the first one again once that is undone', async () => {
  const route = `GET /api/trees/${treeId}/portraits`;
  const api = fakeApi({ [route]: { stamp: 'one', version: 1 } });
  await renderAlone(<Shown />, 'photos');
  const address = `/api/trees/${treeId}/members/${memberIdOf(1)}/portrait`;
  const shown = await screen.findByText(address);
  await expect.poll(() => api.to(route).length).toBe(1);
  const steps = [
    ['two', 2, address, `${address}?v=two`],
    ['one', 3, `${address}?v=two`, address],
  ] as const;
  for (const [at, [stamp, version, before, seen]] of steps.entries()) {
    api.answers[route] = { stamp, version };
    fireEvent.click(shown);
    await expect.poll(() => api.to(route).length).toBe(at + 2);
    // The page still shows the tree as it was: whose portrait that is may have none by now.
    await act(() => Promise.resolve());
    expect(shown.textContent).toBe(before);
    fireEvent.click(screen.getByText('A newer tree'));
    await expect.poll(() => shown.textContent).toBe(seen);
  }
});

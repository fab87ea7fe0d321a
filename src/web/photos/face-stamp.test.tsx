import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { memberIdOf, treeIdOf } from '#web/testing/sample-people.ts';
import { refreshTree } from '#web/trees/tree-keys.ts';
import { useFaceStamp } from './face-stamp.ts';
import { portraitUrl } from './photo-queries.ts';

const treeId = treeIdOf(1);

function Shown() {
  const client = useQueryClient();
  const source = portraitUrl(treeId, memberIdOf(1), useFaceStamp(treeId));
  return (
    <button type="button" onClick={() => void refreshTree(client, treeId)}>
      {source}
    </button>
  );
}

test('a portrait has another address once somebody has changed it, and the first one again once that is undone', async () => {
  const route = `GET /api/trees/${treeId}/portraits`;
  const api = fakeApi({ [route]: { stamp: 'one' } });
  await renderAlone(<Shown />, 'photos');
  const address = `/api/trees/${treeId}/members/${memberIdOf(1)}/portrait`;
  const shown = await screen.findByText(address);
  await expect.poll(() => api.to(route).length).toBe(1);
  for (const [stamp, seen] of [
    ['two', `${address}?v=two`],
    ['one', address],
  ] as const) {
    api.answers[route] = { stamp };
    fireEvent.click(shown);
    await expect.poll(() => shown.textContent).toBe(seen);
  }
});

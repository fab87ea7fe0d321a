import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MovedCard } from '#contract/moved-cards.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { memberIdOf, treeIdOf } from '#web/testing/sample-people.ts';
import { useCardMoves } from './use-card-moves.ts';

const treeId = treeIdOf(1);
const siti = memberIdOf(1);

function Moves() {
  const moves = useCardMoves(treeId);
  const { dx, dy } = moves.offsetOf(siti);
  return <p>{moves.isKnown ? `${dx} and ${dy}` : 'not known'}</p>;
}

test('no card can be moved before it is known where cards stand by hand', async () => {
  let answer: (items: readonly MovedCard[]) => void = () => undefined;
  const items = new Promise<readonly MovedCard[]>((resolve) => {
    answer = resolve;
  });
  fakeApi({ [`GET /api/trees/${treeId}/moved-cards`]: async () => ({ version: 7, items: await items }) });
  await renderAlone(<Moves />, 'editor');
  expect(await screen.findByText('not known')).toBeTruthy();
  answer([{ memberId: siti, dx: 40, dy: -5 }]);
  expect(await screen.findByText('40 and -5')).toBeTruthy();
});

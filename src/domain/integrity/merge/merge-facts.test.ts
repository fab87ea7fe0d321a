import { expect, test } from 'vitest';
import { noMemberFacts } from '#domain/tree/facts.ts';
import { mergeFacts } from './merge-facts.ts';

test('whoever was kept from strangers is kept from them as part of somebody; leave to be shown is not inherited', () => {
  const merged = (kept: 'auto' | 'closed' | 'open', other: 'auto' | 'closed' | 'open') =>
    mergeFacts({ ...noMemberFacts, privacy: kept }, { ...noMemberFacts, privacy: other }, {}).facts.privacy;
  expect([merged('auto', 'closed'), merged('open', 'closed'), merged('closed', 'open')]).toEqual(
    Array(3).fill('closed'),
  );
  expect([merged('auto', 'open'), merged('open', 'auto')]).toEqual(['auto', 'open']);
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import { readDestination, useVisitSearch } from './visit-address.ts';

const token = '0123456789abcdef0123456789abcdef';
const ann = '018f0000-0000-7000-8000-000000000001' as MemberId;

afterEach(cleanup);

test('an address leads to a link, to a public family, or nowhere', () => {
  expect(readDestination(`/shared/${token}`)).toEqual({ way: 'link', token });
  expect(readDestination(`/public/${ann}/`)).toEqual({ way: 'public', treeId: ann });
  for (const path of ['/', '/public', '/shared/', `/shared/${token}/more`]) {
    expect(readDestination(path), path).toEqual({ way: 'nowhere' });
  }
});

test('what a visitor chooses stands in the address, goes with Back, and replaces where it says so', () => {
  history.replaceState(null, '', `/shared/${token}?mode=timeline&mode2=x&at=nowhere`);
  const { result } = renderHook(() => useVisitSearch());
  const [search, onSearch] = result.current;
  expect(search).toMatchObject({ mode: 'timeline', at: undefined });
  const entries = history.length;
  act(() => onSearch({ selected: ann }));
  expect(result.current[0]).toMatchObject({ mode: 'timeline', selected: ann });
  expect(history.length).toBe(entries + 1);
  act(() => onSearch({ at: '10,-20,0.75' }, 'replace'));
  act(() => onSearch({ mode: undefined }, 'replace'));
  expect(`${location.pathname}${location.search}`).toBe(`/shared/${token}?selected=${ann}&at=10%2C-20%2C0.75`);
  expect(history.length).toBe(entries + 1);
  act(() => {
    history.replaceState(null, '', `/shared/${token}`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(result.current[0]).toMatchObject({ selected: undefined });
});

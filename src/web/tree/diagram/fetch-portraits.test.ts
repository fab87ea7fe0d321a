import { expect, test, vi } from 'vitest';
import { fetchPortraits } from './fetch-portraits.ts';

test('portraits are fetched six at a time, and what fails is remembered without stopping the others', async () => {
  let underWay = 0;
  let most = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    const member = Number(address.split('/')[1]);
    if (member === 3) throw new TypeError('Failed to fetch');
    if (member === 4) return new Response('', { status: 503 });
    if (member === 5) return new Response('', { status: 404 });
    return new Response('bytes');
  });
  const shares: number[] = [];
  const addresses = new Map(Array.from({ length: 20 }, (_, member) => [member, `/${member}`]));
  const { files, lost } = await fetchPortraits(addresses, (share) => shares.push(share));
  expect(most).toBe(6);
  expect([...lost].toSorted()).toEqual([3, 4]);
  expect(files.size).toBe(17);
  expect(files.has(5)).toBe(false);
  expect(shares).toHaveLength(20);
  expect(shares.at(-1)).toBe(1);
});

test('where nobody has a portrait nothing is fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nobody asked.')));
  const { files, lost } = await fetchPortraits(new Map(), () => undefined);
  expect([files.size, lost.size]).toEqual([0, 0]);
});

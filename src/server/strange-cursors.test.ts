import { expect, test } from 'vitest';
import { listMembers } from '#contract/members.ts';
import { loadSample } from '#contract/trees.ts';
import type { ApiDescription } from './platform/http/open-api.ts';
import { startTestApp } from './testing/test-app.ts';

const strange = ['-1', '0', '1.5', '1e309', '2147483648', '9223372036854775808', 'NaN', 'bm9uc2Vuc2U', '[]', "'"];

test('[FND-034] every list starts from its beginning for a cursor that nobody made', async () => {
  const app = await startTestApp();
  const sari = app.as('sari');
  const ratna = app.as('ratna');
  const treeId = await app.firstTree('sari');
  await sari.call(loadSample, { params: { treeId } });
  const [member] = (await sari.call(listMembers, { params: { treeId } })).items;
  const document = (await (await sari.request('GET', '/api/openapi.json')).json()) as ApiDescription;
  const lists = Object.entries(document.paths).filter(([route, { get }]) => {
    const { parameters = [] } = (get ?? {}) as { parameters?: readonly { readonly name: string }[] };
    return parameters.some(({ name }) => name === 'cursor') && !route.includes('{token}');
  });
  const writtenElsewhere: string[] = [];
  const ask = async (route: string, more = '') => {
    const address = route.replace('{treeId}', treeId).replace('{memberId}', member?.id ?? '');
    const of = route === '/api/trees/{treeId}/relatives' ? `&of=${member?.id}` : '';
    const as = route.startsWith('/api/admin') ? ratna : sari;
    const answer = await as.request('GET', `${address}?limit=1${of}${more}`);
    return { status: answer.status, ...((await answer.json()) as { items?: unknown; nextCursor?: string | null }) };
  };
  let answered = 0;
  for (const [route] of lists) {
    const first = await ask(route);
    if (first.status === 200) answered += 1;
    if (first.nextCursor) writtenElsewhere.push(first.nextCursor);
    for (const cursor of strange) {
      const { status, items } = await ask(route, `&cursor=${encodeURIComponent(cursor)}`);
      expect([route, cursor, status, items]).toEqual([route, cursor, first.status, first.items]);
    }
  }
  expect(answered).toBeGreaterThan(10);
  expect(writtenElsewhere.length).toBeGreaterThan(2);
  for (const [route] of lists) {
    const { status } = await ask(route);
    for (const cursor of writtenElsewhere) {
      expect([route, cursor, (await ask(route, `&cursor=${cursor}`)).status]).toEqual([route, cursor, status]);
    }
  }
});

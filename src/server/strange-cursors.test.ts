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
  let answered = 0;
  for (const [route] of lists) {
    const address = route.replace('{treeId}', treeId).replace('{memberId}', member?.id ?? '');
    const of = route === '/api/trees/{treeId}/relatives' ? `&of=${member?.id}` : '';
    const as = route.startsWith('/api/admin') ? ratna : sari;
    const first = await as.request('GET', `${address}?limit=5${of}`);
    if (first.ok) answered += 1;
    for (const cursor of strange) {
      const answer = await as.request('GET', `${address}?limit=5${of}&cursor=${encodeURIComponent(cursor)}`);
      expect([route, cursor, answer.status]).toEqual([route, cursor, first.status]);
    }
  }
  expect(answered).toBeGreaterThan(10);
});

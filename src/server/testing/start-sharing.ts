import { createMember } from '#contract/members.ts';
import { createShare, type ShareLink, type ShareOptionsInput } from '#contract/shares.ts';
import { shareMetadata } from '#contract/visits.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { startTestApp, visitorIdsOf } from './test-app.ts';

type Options = NonNullable<Parameters<typeof startTestApp>[0]>;

export const sharePassword = 'melati di kebun belakang';

/** An instance where Sari has a family of three generations, dead and living, and shares it. */
export async function startSharing(options: Options = {}) {
  const instance = await startTestApp(options);
  const { as, from, firstTree } = instance;
  const treeId = await firstTree('sari');
  const params = { treeId };
  const add = async (body: object) => (await as('sari').call(createMember, { params, body })).member.id;
  const elder = await add({
    firstName: 'Kartini',
    lastName: 'Wijaya',
    gender: 'female',
    birthDate: '1850',
    deathDate: '1910',
  });
  const heir = await add({
    firstName: 'Raden',
    lastName: 'Wijaya',
    gender: 'male',
    birthDate: '1880',
    motherId: elder,
  });
  const living = await add({
    firstName: 'Sekar',
    lastName: 'Rahasia',
    gender: 'female',
    birthDate: '2001',
    fatherId: heir,
  });
  const stranger = await add({ firstName: 'Bayu', lastName: 'Lain', birthDate: '1890' });

  return {
    ...instance,
    treeId,
    people: { elder, heir, living, stranger } satisfies Record<string, MemberId>,
    share: (body: ShareOptionsInput = {}, by = 'sari', of: TreeId = treeId): Promise<ShareLink> =>
      as(by).call(createShare, { params: { treeId: of }, body }),
    /** Under which ids those who come by a link, or to the public tree, know everybody. */
    idsFor: (link: Pick<ShareLink, 'id'> | null) => visitorIdsOf(treeId, link?.id ?? 'public'),
    /** What a visitor asks of a link: '' its metadata, '/tree', '/unlock', … */
    visit: (
      { token }: Pick<ShareLink, 'token'>,
      path = '',
      { method = 'GET', body, headers, address }: VisitorRequest = {},
    ): Promise<Response> => {
      const visitor = address === undefined ? as(null) : from(address);
      return visitor.request(method, shareMetadata.path.replace('{token}', token) + path, body, headers);
    },
  };
}

export interface VisitorRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Of the visitor's socket. */
  readonly address?: string;
}

/** The cookie of an answer, as the browser would send it back. */
export const cookieIn = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

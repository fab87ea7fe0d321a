import type { ShareLink } from '#contract/shares.ts';
import {
  listSuggestions,
  type NewSuggestionInput,
  type Suggestion,
  suggestChange,
  suggestPhoto,
} from '#contract/suggestions.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { drawPhoto } from './draw-photo.ts';
import { startSharing } from './start-sharing.ts';

/** Sari's family, which she shares by a link that takes suggestions. */
export async function startSuggesting(options: Parameters<typeof startSharing>[0] = {}) {
  const instance = await startSharing(options);
  const { as, share, visit, treeId, people, idsFor } = instance;
  const link = await share({ allowSuggestions: true, expiresIn: 'never', name: 'Reuni' });

  /** As it is sent, of a member by their own id; what is not named is somebody who corrects where Kartini was born. */
  const send = (
    { memberId = people.elder, ...body }: { readonly memberId?: MemberId; readonly [field: string]: unknown } = {},
    from: Pick<ShareLink, 'token' | 'id'> = link,
    address?: string,
  ): Promise<Response> => {
    const usual = { id: newId(), visitorName: 'Tante Ida', fields: { birthPlace: 'Jepara' } };
    const sent = { ...usual, ...body, memberId: idsFor(from).given(memberId) };
    const further = address === undefined ? {} : { address };
    return visit(from, behind(suggestChange.path), { method: 'POST', body: sent, ...further });
  };
  const sendPhoto = async (from: Pick<ShareLink, 'token'> = link, bytes?: Uint8Array): Promise<Response> =>
    visit(from, behind(suggestPhoto.path), { method: 'POST', body: bytes ?? (await drawPhoto()) });
  return {
    ...instance,
    link,
    send,
    sendPhoto,
    /** The id of a photo that has to be taken in. */
    givePhoto: async (): Promise<string> => suggestPhoto.ok.parse(await (await sendPhoto()).json()).id,
    /** What has to be taken in; answers with its id. */
    suggest: async (
      body: Partial<NewSuggestionInput> = {},
      from?: Pick<ShareLink, 'token' | 'id'>,
    ): Promise<string> => {
      const response = await send(body, from);
      if (response.status !== 201) throw new Error(`A suggestion was refused: ${await response.text()}`);
      return suggestChange.ok.parse(await response.json()).id;
    },
    /** As those who decide read them. */
    queue: async (state: Suggestion['state'] = 'open', by = 'sari'): Promise<Suggestion[]> =>
      (await as(by).call(listSuggestions, { params: { treeId }, query: { state } })).items,
  };
}

/** What of an address stands behind the token. */
const behind = (path: string) => path.slice(path.indexOf('{token}') + '{token}'.length);

import { sql } from 'drizzle-orm';
import { deleteMember, listMembers, updateMember } from '#contract/members.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import { createShare, revokeShare, type ShareLink, type ShareOptionsInput } from '#contract/shares.ts';
import { suggestChange } from '#contract/suggestions.ts';
import { updateSettings } from '#contract/system-settings.ts';
import { updateTree } from '#contract/trees.ts';
import { unlockShare } from '#contract/visits.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { createCanaries } from './canaries.ts';
import { canaryFile, canaryPictures, plainPicture, withText } from './canary-family.ts';
import { drawSizes } from './draw-sizes.ts';
import { packZip } from './pack-zip.ts';
import { cookieIn, sharePassword } from './start-sharing.ts';
import { startWithImport } from './start-with-import.ts';
import { visitorIdsOf } from './test-app.ts';

/** A link in somebody's hands, with what they would send along. */
export interface HeldLink {
  readonly kind: string;
  readonly id: string;
  readonly token: string;
  readonly cookie: string | null;
}

/** Sari's public family, of which everything that strangers must not know is marked; and links to it of every kind. */
export async function startCanaryInstance() {
  const canaries = createCanaries();
  const { word } = canaries;
  const { app, treeId, sari, bringIn } = await startWithImport();
  const params = { treeId };
  await bringIn(await packZip({ 'gedcom.ged': canaryFile(canaries), ...canaryPictures(canaries) }), 'add');
  const { items } = await sari.call(listMembers, { params, query: { limit: '100' } });
  const idOf = (what: string, firstName = word(`first name of ${what}`)): MemberId => {
    const found = items.find((member) => member.firstName === firstName);
    if (!found) throw new Error(`Nobody is called ${firstName}.`);
    return found.id;
  };
  const people = {
    elder: idOf('', 'Kartini'),
    confidential: idOf('', 'Raden'),
    anna: idOf('anna'),
    bram: idOf('bram'),
    'closed-dead': idOf('closed-dead'),
    'closed-living': idOf('closed-living'),
    open: idOf('', 'Dewi'),
  } satisfies Record<string, MemberId>;
  for (const who of ['anna', 'bram', 'closed-dead', 'closed-living', 'open'] as const) {
    await sari.call(updateMember, {
      params: { ...params, memberId: people[who] },
      body: {
        location: word(`location of ${who}`),
        email: `${word(`e-mail of ${who}`)}@family.example`,
        ...(who === 'open'
          ? {}
          : { notes: word(`kept note of ${who}`), biography: `${word(`biography of ${who}`)} ünd`, deathPlace: null }),
      },
    });
  }
  await app.db.execute(sql`update family_members set photo_url = ${`/photos/${word('photo address of anna')}.png`}
    where tree_id = ${treeId} and id = ${people.anna}`);
  const photoIds: string[] = [];
  const addTo = async (who: keyof typeof people, nth: number, others: readonly (keyof typeof people)[] = []) => {
    const picture = withText(plainPicture(nth), word(`text in added photo of ${who}`));
    const added = await sari.request(
      'POST',
      `${addPhoto.path.replace('{treeId}', treeId)}?memberId=${people[who]}`,
      picture,
    );
    if (added.status !== 201) throw new Error(`The photo was answered ${added.status}: ${await added.text()}`);
    const { photo } = addPhoto.ok.parse(await added.json());
    const inIt = [who, ...others].map((one) => ({ memberId: people[one], region: null }));
    const caption = who === 'elder' ? 'Kartini di Jepara' : word(`caption of photo of ${who}`);
    await sari.call(updatePhoto, { params: { ...params, photoId: photo.id }, body: { caption, people: inIt } });
    photoIds.push(photo.id);
    await drawSizes(app);
  };
  await addTo('elder', 40);
  await addTo('anna', 41);
  await addTo('closed-dead', 42);
  await addTo('bram', 43, ['elder']);
  // Names of the past stand in the history, and so do people who are gone.
  const before = { firstName: word('first name of anna'), lastName: word('last name of anna') };
  const anna = { ...params, memberId: people.anna };
  await sari.call(updateMember, { params: anna, body: { firstName: word('name of the past of anna') } });
  await sari.call(updateMember, { params: anna, body: before });
  await sari.call(deleteMember, { params: { ...params, memberId: idOf('', 'Sinta') } });

  await app.as('ratna').call(updateSettings, { body: { enablePublicTrees: true } });
  await app.db.execute(sql`update family_trees set is_public = true where id = ${treeId}`);
  await sari.call(updateTree, {
    params,
    body: { homeMemberId: people.anna, name: 'Keluarga', description: 'Turun temurun' },
  });

  const share = (body: ShareOptionsInput): Promise<ShareLink> => sari.call(createShare, { params, body });
  const everything = { allowDownload: true, viewOnly: false, allowSuggestions: true, expiresIn: 'never' } as const;
  const locked = await share({ ...everything, requirePassword: true, password: sharePassword });
  const unlocked = await app
    .as(null)
    .request('POST', unlockShare.path.replace('{token}', locked.token), { password: sharePassword });
  const expired = await share({ ...everything, expiresIn: '1h' });
  await app.db.execute(sql`update share_links set expires_at = now() - interval '1 day' where id = ${expired.id}`);
  const revoked = await share(everything);
  const around = await share({ ...everything, branch: { branch: 'around', of: people.anna, generations: 1 } });
  const below = await share({ ...everything, branch: { branch: 'descendants', of: people.elder, generations: 1 } });
  const held = (kind: string, { id, token }: Pick<ShareLink, 'id' | 'token'>, cookie: string | null = null) => ({
    kind,
    id,
    token,
    cookie,
  });
  const open = await share(everything);
  const suggestion = {
    id: newId(),
    memberId: visitorIdsOf(treeId, open.id).given(people.anna),
    visitorName: 'Wati',
    fields: { birthPlace: word('suggested place of anna') },
    note: word('suggested note of anna'),
  };
  const suggested = await app.as(null).request('POST', suggestChange.path.replace('{token}', open.token), suggestion);
  if (suggested.status !== 201) throw new Error(`The suggestion was answered ${suggested.status}.`);
  const links: readonly HeldLink[] = [
    held('open', open),
    held('view only', await share({ expiresIn: 'never' })),
    held('download', await share({ allowDownload: true, expiresIn: 'never' })),
    held('locked', locked),
    held('unlocked', locked, cookieIn(unlocked)),
    held('around a living person', around),
    held('below somebody dead', below),
    held('expired', expired),
    held('revoked', revoked),
  ];
  await app.as('sari').request('DELETE', revokeShare.path.replace('{treeId}', treeId).replace('{shareId}', revoked.id));
  const { rows: all } = await app.db.execute<{ id: string }>(sql`select id from photos where tree_id = ${treeId}`);
  const [shown = ''] = photoIds;
  const others = all.flatMap(({ id }) => (id === shown ? [] : [id]));
  /** The first may be seen, the others show somebody who may not. */
  return { ...app, sari, treeId, canaries, people, photoIds: [shown, ...others], links };
}

export type CanaryInstance = Awaited<ReturnType<typeof startCanaryInstance>>;

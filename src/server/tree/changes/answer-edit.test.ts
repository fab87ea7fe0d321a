import { expect, test } from 'vitest';
import { updateMember } from '#contract/members.ts';
import { addPhoto, updatePhoto } from '#contract/photos.ts';
import { decideSuggestion, suggestChange } from '#contract/suggestions.ts';
import { updateTree } from '#contract/trees.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { startSuggesting } from '#server/testing/start-suggesting.ts';

/** More than there are connections to the database: whoever asks anything after their own change is written waits for others. */
const AT_ONCE = 30;

async function startEditing() {
  const { as, treeId, people, link, send } = await startSuggesting();
  const sari = as('sari');
  const memberId = people.elder;
  const upload = await sari.request('POST', `/api/trees/${treeId}/photos`, await drawPhoto());
  const { photo } = addPhoto.ok.parse(await upload.json());
  const suggestions: string[] = [];
  for (let nth = 0; nth < AT_ONCE; nth++) {
    const answer = await send({ fields: { firstName: `Name ${nth}` } }, link, `192.0.2.${nth}`);
    suggestions.push(suggestChange.ok.parse(await answer.json()).id);
  }
  return {
    member: async (nth: number) => {
      const body = { firstName: `Name ${nth}` };
      const { version, member } = await sari.call(updateMember, { params: { treeId, memberId }, body });
      return { version, told: member.firstName };
    },
    photo: async (nth: number) => {
      const body = { caption: `Name ${nth}` };
      const { version, photo: told } = await sari.call(updatePhoto, { params: { treeId, photoId: photo.id }, body });
      return { version, told: told.caption };
    },
    tree: async (nth: number) => {
      const { version, name } = await sari.call(updateTree, { params: { treeId }, body: { name: `Name ${nth}` } });
      return { version, told: name };
    },
    suggestion: async (nth: number) => {
      const params = { treeId, suggestionId: suggestions[nth] ?? '' };
      const body = { accept: ['firstName' as const], note: false };
      const { version, suggestion } = await sari.call(decideSuggestion, { params, body });
      return { version, told: suggestion.member.name?.replace(' Wijaya', '') ?? null };
    },
  };
}

test('[FND-050] of many edits at once, each is answered with what its own version holds', async () => {
  const edits = await startEditing();
  const numbers = Array.from({ length: AT_ONCE }, (_, nth) => nth);
  const found = new Map<string, object>();
  for (const [what, edit] of Object.entries(edits)) {
    const answers = await Promise.all(numbers.map(edit));
    const ofOthers = answers.filter(({ told }, nth) => told !== `Name ${nth}`).length;
    found.set(what, { ofOthers, versions: new Set(answers.map(({ version }) => version)).size });
  }
  const right = { ofOthers: 0, versions: AT_ONCE };
  expect(Object.fromEntries(found)).toEqual({ member: right, photo: right, tree: right, suggestion: right });
});

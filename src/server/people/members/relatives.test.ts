import { expect, test } from 'vitest';
import { undoChange } from '#contract/changes.ts';
import { createMember, getMember } from '#contract/members.ts';
import { createRelative } from '#contract/relatives.ts';
import { relationships } from '#domain/tree/vocabulary.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { startTestApp } from '#server/testing/test-app.ts';

async function startTree() {
  const app = await startTestApp();
  const treeId = await app.firstTree('sari');
  const sari = app.as('sari');
  const addMember = async (body: object) => (await sari.call(createMember, { params: { treeId }, body })).member;
  const read = (memberId: string) => sari.call(getMember, { params: { treeId, memberId } });
  const inputOf = (anchor: string, relationship: string, more: object = {}) => ({
    params: { treeId, memberId: anchor },
    body: { name: { first: `New ${relationship}`, last: 'Wijaya' }, relationship, ...more },
  });
  const add = async (...given: Parameters<typeof inputOf>) => sari.call(createRelative, inputOf(...given));
  const refuse = async (...given: Parameters<typeof inputOf>) => sari.refused(createRelative, inputOf(...given));
  return { app, sari, treeId, addMember, read, inputOf, add, refuse };
}

const idsOf = (people: readonly { id: string }[] | undefined) => people?.map(({ id }) => id);

test('a relative is added with everything the form asks for [MSC-001][MSC-012][MSC-024][MSC-025]', async () => {
  const { addMember, read, add } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  const { member } = await add(ego.id, 'father', {
    email: 'Hadi@Family.Example',
    birthDate: '1931-05-02',
    location: 'Solo',
    phone: '+62 812-3456',
    notes: 'Kept bees.',
    isAlive: false,
  });
  expect(await read(member.id)).toMatchObject({
    firstName: 'New father',
    lastName: 'Wijaya',
    gender: 'male',
    email: 'hadi@family.example',
    birthDate: '1931-05-02',
    birthYear: 1931,
    location: 'Solo',
    phone: '+628123456',
    notes: 'Kept bees.',
    isDeceased: true,
    isLiving: false,
  });
  expect(await read(ego.id)).toMatchObject({ fatherId: member.id, motherId: null });
});

test('each of the fourteen relationships ties the new person as its word says, as one change that is undone as one [MSC-012][MSC-013][UX-19]', async () => {
  const { app, sari, treeId, addMember, read, add } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  for (const relationship of relationships) {
    const before = [await app.count('family_members'), await app.count('unions'), await app.count('union_children')];
    const { member, changeId } = await add(ego.id, relationship);
    const around = await read(ego.id);
    const [parents] = around.parentSets;
    const father = parents?.parents[0];
    const expected: Record<(typeof relationships)[number], () => unknown> = {
      father: () => around.fatherId,
      mother: () => around.motherId,
      son: () => around.unions[0]?.children[0]?.id,
      daughter: () => around.unions[0]?.children[0]?.id,
      brother: () => parents?.siblings[0]?.id,
      sister: () => parents?.siblings[0]?.id,
      grandfather: async () => (await read(father?.id ?? '')).fatherId,
      grandmother: async () => (await read(father?.id ?? '')).motherId,
      uncle: async () => (await read(father?.id ?? '')).parentSets[0]?.siblings[0]?.id,
      aunt: async () => (await read(father?.id ?? '')).parentSets[0]?.siblings[0]?.id,
      cousin: async () => {
        const uncle = (await read(father?.id ?? '')).parentSets[0]?.siblings[0]?.id;
        return (await read(uncle ?? '')).unions[0]?.children[0]?.id;
      },
      spouse: () => around.unions.find(({ kind }) => kind === 'marriage')?.partner?.id,
      partner: () => around.unions.find(({ kind }) => kind === 'partnership')?.partner?.id,
      other: () => member.id,
    };
    expect(await expected[relationship](), relationship).toBe(member.id);
    await sari.call(undoChange, { params: { treeId, changeId } });
    const after = [await app.count('family_members'), await app.count('unions'), await app.count('union_children')];
    expect(after, `${relationship} undone`).toEqual(before);
  }
});

test('the gender comes from the relationship, else from whoever says it', async () => {
  const { addMember, add } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  expect((await add(ego.id, 'aunt')).member.gender).toBe('female');
  expect((await add(ego.id, 'spouse')).member.gender).toBe('unknown');
  expect((await add(ego.id, 'cousin', { gender: 'male' })).member.gender).toBe('male');
  expect((await add(ego.id, 'son', { gender: 'unknown' })).member.gender).toBe('unknown');
});

test('a father is refused where there is one, with the field and its sentence, and nothing is written', async () => {
  const { app, addMember, read, add, refuse } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  await add(ego.id, 'father');
  const people = await app.count('family_members');
  expect(await refuse(ego.id, 'father')).toMatchObject({
    status: 422,
    code: 'validation_failed',
    details: [{ path: 'relationship', message: 'The place of the father is taken' }],
  });
  expect(await app.count('family_members')).toBe(people);
  const mother = (await add(ego.id, 'mother')).member;
  expect(await read(ego.id)).toMatchObject({ motherId: mother.id });
  expect(await app.count('unions')).toBe(1);
});

test('where a grandfather may stand on two sides, the request says on which', async () => {
  const { addMember, read, add, refuse } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  const father = (await add(ego.id, 'father')).member;
  const mother = (await add(ego.id, 'mother')).member;
  expect((await refuse(ego.id, 'grandfather')).details).toEqual([
    { path: 'through', message: 'Choose who stands between them' },
  ]);
  expect((await refuse(ego.id, 'grandfather', { through: ego.id })).details).toEqual([
    { path: 'through', message: 'This person cannot stand between them' },
  ]);
  const grandfather = (await add(ego.id, 'grandfather', { through: mother.id })).member;
  expect((await read(mother.id)).fatherId).toBe(grandfather.id);
  expect((await read(father.id)).fatherId).toBeNull();
});

test('a cousin is a child of the aunt who is named; a child belongs to the couple that is named', async () => {
  const { addMember, read, add } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  const father = (await add(ego.id, 'father')).member;
  const aunt = (await add(ego.id, 'aunt')).member;
  const uncle = (await add(ego.id, 'uncle')).member;
  const cousin = (await add(ego.id, 'cousin', { through: aunt.id })).member;
  expect(cousin.motherId).toBe(aunt.id);
  expect(idsOf((await read(father.id)).parentSets[0]?.siblings)).toEqual([aunt.id, uncle.id]);
  const wife = (await add(ego.id, 'spouse', { gender: 'female' })).member;
  const later = (await add(ego.id, 'partner', { gender: 'female' })).member;
  expect((await add(ego.id, 'son')).member.motherId).toBe(later.id);
  const daughter = (await add(ego.id, 'daughter', { through: wife.id })).member;
  expect(idsOf((await read(wife.id)).unions[0]?.children)).toEqual([daughter.id]);
});

test('somebody unknown stands between without a name, and counts towards the size of the family', async () => {
  const { app, addMember, read, add } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  const grandmother = (await add(ego.id, 'grandmother')).member;
  const [parent] = (await read(ego.id)).parentSets[0]?.parents ?? [];
  expect(parent).toMatchObject({ firstName: null, lastName: null, gender: 'unknown' });
  expect(await read(parent?.id ?? '')).toMatchObject({ motherId: grandmother.id });
  expect(await app.count('family_members')).toBe(3);
});

test('fields of a relative are refused with their sentences [MSC-009][MSC-014]', async () => {
  const { app, addMember, refuse } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  expect((await refuse(ego.id, 'nephew')).details).toEqual([
    { path: 'relationship', message: 'Please select a valid relationship' },
  ]);
  expect((await refuse(ego.id, 'son', { birthDate: '31/02/1900' })).details).toEqual([
    { path: 'birthDate', message: 'Birth date must be in YYYY-MM-DD format' },
  ]);
  expect((await refuse(ego.id, 'son', { name: 'A' })).details).toEqual([
    { path: 'name', message: 'Name must be at least 2 characters' },
  ]);
  expect(await app.count('family_members')).toBe(1);
});

test("nobody is added to a person of another tree, to somebody else's person, or through one", async () => {
  const { app, sari, treeId, addMember, inputOf, refuse } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  const theirs = await app.firstTree('budi');
  const { member: foreign } = await app
    .as('budi')
    .call(createMember, { params: { treeId: theirs }, body: { firstName: 'Budi' } });
  expect(await refuse(foreign.id, 'son')).toMatchObject({ status: 404 });
  expect(await refuse(newId(), 'son')).toMatchObject({ status: 404 });
  expect(await refuse(ego.id, 'grandfather', { through: foreign.id })).toMatchObject({ status: 422 });
  const asBudi = await app.as('budi').refused(createRelative, inputOf(ego.id, 'son'));
  expect(asBudi).toMatchObject({ status: 404 });
  const stale = await sari.refused(createRelative, { ...inputOf(ego.id, 'son'), headers: { 'if-match': '"0"' } });
  expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(await sari.call(getMember, { params: { treeId, memberId: ego.id } })).toMatchObject({ unions: [] });
});

test('a repeated request with the same key adds nobody twice', async () => {
  const { app, sari, addMember, inputOf } = await startTree();
  const ego = await addMember({ firstName: 'Ego' });
  const once = { ...inputOf(ego.id, 'cousin'), headers: { 'idempotency-key': 'one-cousin-please' } };
  const first = await sari.call(createRelative, once);
  expect(await sari.call(createRelative, once)).toEqual(first);
  expect(await app.count('family_members')).toBe(4);
});

test('a person may be added under an id of the browser’s making, and nobody else under the same [BLD-002]', async () => {
  const { app, sari, treeId, addMember, add, refuse } = await startTree();
  const id = newId();
  expect(await addMember({ firstName: 'Ego', id })).toMatchObject({ id });
  const { member } = await add(id, 'mother', { id: newId(), birthDate: '1921', deathDate: 'abt 1990' });
  expect(member).toMatchObject({ birthYear: 1921, deathDate: 'abt 1990', deathYear: 1990, isDeceased: true });
  const before = await app.count('family_members');
  expect(await refuse(id, 'father', { id })).toMatchObject({ status: 409, code: 'conflict' });
  const again = { params: { treeId }, body: { firstName: 'Twin', id } };
  expect(await sari.refused(createMember, again)).toMatchObject({ status: 409, code: 'conflict' });
  expect(await refuse(id, 'father', { id: 'me' })).toMatchObject({ status: 422 });
  expect(await app.count('family_members')).toBe(before);
});

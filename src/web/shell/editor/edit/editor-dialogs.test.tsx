import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildGraph } from '#domain/graph/build-graph.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { dismissAllToasts } from '#web/client/toast.ts';
import { fakeApi, refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { keyboardIsOn } from '#web/testing/keyboard.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { changeIdOf } from '#web/testing/sample-changes.ts';
import { memberIdOf, treeIdOf, unionIdOf } from '#web/testing/sample-people.ts';
import { sampleFamily, withIds } from '#web/tree/diagram/testing/sample-family.ts';
import { graphKey } from '#web/tree/trees/load-graph.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import type { EditorState } from './use-editor-state.ts';

const treeId = treeIdOf(1);
const connections = `POST /api/trees/${treeId}/connections`;
const disconnections = `POST /api/trees/${treeId}/disconnections`;
const done = { changeId: changeIdOf(8), version: 8 };
const ann = memberIdOf(1);
const ben = memberIdOf(2);
const cai = memberIdOf(3);
const dee = memberIdOf(4);
const eva = memberIdOf(5);
const gus = memberIdOf(7);

/** Rani with Sam, then with Tom; Vic with Uma and Wim; Xan, Yul and Zoe of nobody known; Odo and Pia with Quin. */
const manyWays = withIds(
  buildGraph(
    tinyFamily({
      members: {
        Rani: { gender: 'female', birthDate: '1930' },
        Sam: { gender: 'male' },
        Tom: { gender: 'male' },
        Vic: { gender: 'male' },
        Uma: { gender: 'female', birthDate: '1960' },
        Wim: { gender: 'male', birthDate: '1962' },
        Xan: { gender: 'male', birthDate: '1961' },
        Yul: { gender: 'male', birthDate: '1963' },
        Zoe: { gender: 'female', birthDate: '1965' },
        Odo: { gender: 'other' },
        Pia: { gender: 'female' },
        Quin: {},
      },
      unions: [
        { partners: ['Rani', 'Sam'] },
        { partners: ['Tom', 'Rani'] },
        { partners: ['Vic', null], children: ['Uma', 'Wim'] },
        { partners: [null, null], children: ['Xan', 'Yul', 'Zoe'] },
        { partners: ['Odo', 'Pia'], kind: 'marriage', children: ['Quin'] },
      ],
    }),
    { version: 1 },
  ),
);
const rani = memberIdOf(1);
const uma = memberIdOf(5);
const xan = memberIdOf(7);

const asking = (from: MemberId, to: MemberId): EditorState => ({ kind: 'asking', from, to });
const parting = (union: number, between?: readonly [MemberId, MemberId]): EditorState => ({
  kind: 'parting',
  union: unionIdOf(union),
  ...(between && { between }),
});

interface PageProps {
  readonly asked: EditorState;
  readonly graph: TreeGraph;
  readonly onLeave: () => void;
}

function Page({ asked, graph, onLeave }: PageProps) {
  const [editorState, setEditorState] = useState(asked);
  const leave = () => {
    setEditorState({ kind: 'idle' });
    onLeave();
  };
  return (
    <>
      <button type="button" id={`person-${gus}`} aria-label="Gus" />
      <EditorDialogs treeId={treeId} graph={graph} editorState={editorState} onLeave={leave} />
      <Toaster />
    </>
  );
}

async function open(asked: EditorState, { graph = sampleFamily, answers = {} }: Opened = {}) {
  const api = fakeApi({ [connections]: () => done, [disconnections]: done, ...answers });
  const onLeave = vi.fn();
  const page = <Page asked={asked} graph={graph} onLeave={onLeave} />;
  const view = await renderAlone(page, 'editor', 'everywhere', 'members');
  return { api, onLeave, ...view, bodies: (route: string) => api.to(route).map(({ body }) => body) };
}

interface Opened {
  readonly graph?: TreeGraph;
  readonly answers?: Parameters<typeof fakeApi>[0];
}

afterEach(dismissAllToasts);

const button = (name: string) => screen.getByRole('button', { name });
const radios = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.checked ? '* ' : ''}${radio.closest('label')?.textContent}`);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const select = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('[CNV-019] two people are asked about in words, the most probable first chosen, and tied on the family as it was shown', async () => {
  const { api, bodies, onLeave } = await open(asking(gus, cai), {
    answers: { [`POST /api/trees/${treeId}/changes/${done.changeId}/undo`]: { changeId: changeIdOf(9), version: 9 } },
  });
  expect(screen.getByRole('dialog', { name: 'What are Gus Moss and Cai Lee to each other?' })).toBeTruthy();
  expect(radios('They are')).toEqual([
    'Gus Moss and Cai Lee are a couple',
    'Gus Moss is a parent of Cai Lee',
    '* Cai Lee is the father of Gus Moss',
  ]);
  expect(screen.queryByRole('group', { name: 'The other parent' })).toBeNull();
  expect(screen.queryByLabelText('Kind of couple')).toBeNull();
  select('How the child belongs to this parent', 'adopted');
  fireEvent.click(button('Connect'));
  await screen.findByText('Connected: Cai Lee is the father of Gus Moss');
  expect(bodies(connections)).toEqual([
    { kind: 'child', parentId: cai, childId: gus, pedigree: 'adopted', unionId: null },
  ]);
  expect(api.to(connections)[0]?.headers.get('if-match')).toBe('"7"');
  expect(api.to(connections)[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(onLeave).toHaveBeenCalledOnce();
  await keyboardIsOn(document.getElementById(`person-${gus}`) ?? undefined);
  fireEvent.click(button('Undo'));
  await screen.findByText('Undone');
});

test('[CNV-019] the first of two can be the parent, or one of a couple of every kind', async () => {
  const parent = await open(asking(ann, eva));
  expect(radios('They are')).toEqual([
    '* Ann Lee and Eva Lee are a couple',
    'Ann Lee is the mother of Eva Lee',
    'Eva Lee is a parent of Ann Lee',
  ]);
  choose('Ann Lee is the mother of Eva Lee');
  fireEvent.click(button('Connect'));
  await screen.findByText('Connected: Ann Lee is the mother of Eva Lee');
  expect(parent.bodies(connections)).toEqual([
    { kind: 'child', parentId: ann, childId: eva, pedigree: 'birth', unionId: null },
  ]);
  const couple = await open(asking(cai, dee));
  const kinds = screen.getByLabelText<HTMLSelectElement>('Kind of couple');
  expect([...kinds.options].map(({ text }) => text)).toEqual(['Married', 'Partners', 'Engaged', 'Not known']);
  expect(kinds.value).toBe('marriage');
  expect(screen.queryByLabelText('How the child belongs to this parent')).toBeNull();
  select('Kind of couple', 'engagement');
  fireEvent.click(button('Connect'));
  await screen.findByText('Connected: Cai Lee and Dee Lee are a couple');
  expect(couple.bodies(connections)).toEqual([
    { kind: 'partner', memberId: cai, partnerId: dee, unionKind: 'engagement' },
  ]);
});

test('[CNV-019] where a child may have several other parents it is asked, with who else it is about', async () => {
  const { bodies } = await open(asking(rani, uma), { graph: manyWays });
  const places = () => radios('The other parent');
  expect(radios('They are')[1]).toBe('* Rani is the mother of Uma');
  expect(places()).toEqual([
    '* Vic, who is a parent alreadyBoth are then parents of Uma and Wim',
    'TomThe child of both',
    'SamThe child of both',
    'Not known',
  ]);
  choose('Sam');
  choose('Uma is the mother of Rani');
  choose('Rani is the mother of Uma');
  expect(places()[0]).toMatch(/^\* Vic/);
  choose('Sam');
  fireEvent.click(button('Connect'));
  await screen.findByText('Connected: Rani is the mother of Uma');
  expect(bodies(connections)).toMatchObject([{ parentId: rani, childId: uma, unionId: unionIdOf(1) }]);
});

test('[CNV-019] a child of nobody known keeps its brothers and sisters, or gets a parent alone', async () => {
  const { bodies } = await open(asking(xan, rani), { graph: manyWays });
  expect(radios('The other parent').slice(-2)).toEqual([
    'Not known, as with the brothers and sistersThen also a parent of Yul and Zoe',
    'Not known',
  ]);
  choose('Not known, as with the brothers and sisters');
  fireEvent.click(button('Connect'));
  await screen.findByText('Connected: Rani is the mother of Xan');
  expect(bodies(connections)).toMatchObject([{ parentId: rani, childId: xan, unionId: unionIdOf(4) }]);
});

test('[CNV-019] a refusal is said and leaves everything as it was chosen', async () => {
  const { onLeave } = await open(asking(cai, dee), {
    answers: { [connections]: refuse(422, 'validation_failed', 'These two are a couple already') },
  });
  select('Kind of couple', 'partnership');
  fireEvent.click(button('Connect'));
  expect((await screen.findByRole('alert')).textContent).toBe('These two are a couple already');
  expect(screen.getByLabelText('Kind of couple')).toHaveProperty('value', 'partnership');
  expect(onLeave).not.toHaveBeenCalled();
});

test('leaving the question ties nobody, and the keyboard is on the card where it began', async () => {
  for (const leave of [
    () => fireEvent.click(button('Cancel')),
    () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
  ]) {
    const { onLeave, bodies } = await open(asking(gus, cai));
    leave();
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    await keyboardIsOn(document.getElementById(`person-${gus}`) ?? undefined);
    expect(bodies(connections)).toEqual([]);
  }
});

test('nothing is asked about who or what is gone', async () => {
  const gone = memberIdOf(99);
  for (const state of [
    asking(gone, cai),
    asking(cai, gone),
    parting(99),
    parting(2, [dee, gone]),
    { kind: 'idle' } as const,
    { kind: 'choosing', from: cai } as const,
  ]) {
    await open(state);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
  await open(asking(ann, cai));
  expect(screen.getByRole('dialog', { name: /^What are Ann Lee and Cai Lee/ })).toBeTruthy();
});

test('[UX-27] who are none after all are parted: all that a line says is to choose from, in words', async () => {
  const { bodies, api, onLeave } = await open(parting(5), { graph: manyWays });
  expect(screen.getByRole('alertdialog', { name: 'Not related after all?' }).textContent).toContain(
    'Only this link goes. Both people stay, and you can undo it.',
  );
  expect(radios('What is not right')).toEqual([
    '* Odo and Pia are no couple, only the parents of their children',
    'Odo and Pia are no couple, and their children are those of Odo alone',
    'Odo and Pia are no couple, and their children are those of Pia alone',
    'Odo is not a parent of Quin',
    'Pia is not the mother of Quin',
    'Quin is not a child of Odo and Pia',
  ]);
  choose('Pia is not the mother of Quin');
  fireEvent.click(button('Remove the link'));
  await screen.findByText('Removed: Pia is not the mother of Quin');
  expect(bodies(disconnections)).toEqual([
    { kind: 'child', unionId: unionIdOf(5), childId: memberIdOf(12), parentId: memberIdOf(11) },
  ]);
  expect(api.to(disconnections)[0]?.headers.get('if-match')).toBe('"7"');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('[UX-27] where only one link can be meant it is said, and a refusal too', async () => {
  const { bodies, onLeave } = await open(parting(2), {
    graph: manyWays,
    answers: { [disconnections]: refuse(422, 'validation_failed', 'This link is not there any more') },
  });
  expect(screen.getByText('Tom and Rani are no couple')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(button('Remove the link'));
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not there any more');
  expect(bodies(disconnections)).toEqual([{ kind: 'partner', unionId: unionIdOf(2), childrenStayWith: null }]);
  fireEvent.click(button('Cancel'));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('while the answer is under way the question waits, whichever it is', async () => {
  const never = () => new Promise(() => undefined);
  for (const asked of [parting(2), asking(rani, uma)]) {
    await open(asked, { graph: manyWays, answers: { [connections]: never, [disconnections]: never } });
    const send = button(asked.kind === 'parting' ? 'Remove the link' : 'Connect');
    expect(send.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(send);
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  }
});

test('[UX-27] between two people only what ties them is to choose from; of brothers and sisters each may be none', async () => {
  await open(parting(1, [dee, ben]));
  expect(radios('What is not right')).toEqual([
    '* Ben Lee is not the father of Dee Lee',
    'Dee Lee is not a child of Ben Lee and Ann Lee',
  ]);
  await open(parting(4), { graph: manyWays });
  expect(radios('What is not right')).toEqual([
    '* Xan does not belong to these brothers and sisters',
    'Yul does not belong to these brothers and sisters',
    'Zoe does not belong to these brothers and sisters',
  ]);
});

/** Wim and Quin have found somebody in the meantime, or Yul, or Pia. */
const meanwhile = (other: string): TreeGraph => {
  const place = manyWays.firstNames.indexOf(other);
  return {
    ...manyWays,
    version: 8,
    unionIds: [...manyWays.unionIds, unionIdOf(9)],
    partnerA: Int32Array.of(...manyWays.partnerA, place),
    partnerB: Int32Array.of(...manyWays.partnerB, -1),
    unionKind: Uint8Array.of(...manyWays.unionKind, 0),
    unionEnded: Uint8Array.of(...manyWays.unionEnded, 0),
    childStart: Int32Array.of(...manyWays.childStart, manyWays.children.length),
  };
};

test.each([
  { about: 'a sibling', union: 4, choice: 'Yul does not belong to these brothers and sisters', people: ['Yul'] },
  { about: 'a parent', union: 5, choice: 'Pia is not the mother of Quin', people: ['Pia', 'Quin'] },
  { about: 'a child of both', union: 5, choice: 'Quin is not a child of Odo and Pia', people: ['Odo', 'Pia', 'Quin'] },
  { about: 'a couple', union: 5, choice: /only the parents/, people: ['Odo', 'Pia'] },
])(
  'parting $about is asked again only where somebody has just tied them otherwise',
  async ({ union, choice, people }) => {
    for (const name of ['Odo', 'Pia', 'Quin', 'Yul']) {
      const { api, client } = await open(parting(union), {
        graph: manyWays,
        answers: {
          [disconnections]: ({ headers }: SeenRequest) =>
            headers.get('if-match') === '"8"' ? done : refuse(409, 'version_conflict'),
        },
      });
      client.setQueryData(graphKey(treeId), meanwhile(name));
      fireEvent.click(screen.getByRole('radio', { name: choice }));
      fireEvent.click(button('Remove the link'));
      const isStopped = people.includes(name);
      if (isStopped) expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has just changed/);
      else await screen.findByText(/^Removed: /);
      expect(api.to(disconnections)).toHaveLength(isStopped ? 1 : 2);
      dismissAllToasts();
    }
  },
);

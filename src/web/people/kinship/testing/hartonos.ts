import type { GraphColumns } from '#contract/graph.ts';
import { buildGraph } from '#domain/graph/build-graph.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { MEMBER_FLAG, NO_YEAR, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { memberIdOf } from '#web/testing/sample-people.ts';

const man = { gender: 'male' } as const;
const woman = { gender: 'female' } as const;

/** Four generations: Siti and Joko are second cousins; Rina was married to Joko; Gita stands for herself. */
const tree = tinyFamily({
  members: {
    Karto: { ...man, birthDate: '1880' },
    Sumi: { ...woman, birthDate: '1885' },
    Budi: { ...man, birthDate: '1905' },
    Ani: { ...woman, birthDate: '1908' },
    Tono: { ...man, birthDate: '1930' },
    Wati: { ...woman, birthDate: '1932' },
    Siti: { ...woman, lastName: 'Hartono', birthDate: '1960' },
    Joko: { ...man, birthDate: '1962' },
    Rina: { ...woman },
    Mother: { ...woman, firstName: 'Dewi' },
    Gita: {},
  },
  unions: [
    { partners: ['Karto', 'Sumi'], kind: 'marriage', children: ['Budi', 'Ani'] },
    { partners: ['Budi', null], children: ['Tono'] },
    { partners: [null, 'Ani'], children: ['Wati'] },
    { partners: ['Tono', null], children: ['Siti'] },
    { partners: [null, 'Wati'], children: ['Joko'] },
    { partners: ['Joko', 'Rina'], kind: 'marriage', end: 'divorce' },
    { partners: [null, 'Mother'], children: ['Rina'] },
  ],
});

const names = tree.members.map(({ id }) => String(id));
/** The n-th member of the family has the n-th id. */
export const idOf = (name: string) => memberIdOf(names.indexOf(name) + 1);

const built = buildGraph(tree, { version: 7 });
/** Those of the last two generations are living. */
const livingNames = ['Tono', 'Wati', 'Siti', 'Joko', 'Rina', 'Mother', 'Gita'];

const graph: TreeGraph = {
  ...built,
  memberIds: names.map(idOf),
  flags: built.flags.map((flags, nth) =>
    livingNames.includes(names[nth] ?? '') ? flags : flags & ~MEMBER_FLAG.living,
  ),
};

/** As it travels. */
export const hartonos: GraphColumns = columnsOf(graph);
/** As somebody sees it who may know only that this person stands there. */
export const hartonosWithout = (name: string): GraphColumns => ({
  ...hartonos,
  firstNames: hartonos.firstNames.with(names.indexOf(name), ''),
  flags: hartonos.flags.with(names.indexOf(name), MEMBER_FLAG.living | MEMBER_FLAG.hidden),
});
export const nobody: GraphColumns = columnsOf(buildGraph({ members: [], unions: [], children: [] }, { version: 7 }));

function columnsOf(columns: TreeGraph): GraphColumns {
  const years = (column: Int16Array) => Array.from(column, (year) => (year === NO_YEAR ? null : year));
  return {
    version: columns.version,
    memberIds: [...columns.memberIds],
    firstNames: [...columns.firstNames],
    lastNames: [...columns.lastNames],
    gender: [...columns.gender],
    birthYear: years(columns.birthYear),
    birthQualifier: [...columns.birthQualifier],
    deathYear: years(columns.deathYear),
    deathQualifier: [...columns.deathQualifier],
    flags: [...columns.flags],
    unionIds: [...columns.unionIds],
    partnerA: [...columns.partnerA],
    partnerB: [...columns.partnerB],
    unionKind: [...columns.unionKind],
    unionEnded: [...columns.unionEnded],
    childStart: [...columns.childStart],
    children: [...columns.children],
    pedigreeA: [...columns.pedigreeA],
    pedigreeB: [...columns.pedigreeB],
  };
}

import { buildGraph } from '#domain/graph/build-graph.ts';
import { tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';

/** Ann and Ben with Cai, Dee and Eva; Dee and Finn with Gus. Members are indices in this order. */
export const smallFamily: TreeGraph = buildGraph(
  tinyFamily({
    members: {
      Ann: { gender: 'female', lastName: 'Lee', birthDate: '1900', deathDate: '1980' },
      Ben: { gender: 'male', lastName: 'Lee', birthDate: 'about 1898', isDeceased: true },
      Cai: { gender: 'male', lastName: 'Lee', birthDate: '1925' },
      Dee: { gender: 'female', lastName: 'Lee', birthDate: '1928' },
      Eva: { gender: 'other', lastName: 'Lee' },
      Finn: { gender: 'male', lastName: 'Moss' },
      Gus: { lastName: 'Moss', birthDate: 'before 1960' },
    },
    unions: [
      { partners: ['Ben', 'Ann'], children: ['Cai', 'Dee', 'Eva'] },
      { partners: ['Finn', 'Dee'], children: ['Gus'] },
    ],
  }),
  { version: 1 },
);
export const ann = 0;
export const ben = 1;
export const cai = 2;
export const dee = 3;
export const eva = 4;
export const finn = 5;
export const gus = 6;

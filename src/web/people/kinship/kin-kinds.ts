import type { RelativesQuery } from '#domain/kinship/find-relatives.ts';

type Span = readonly [least: number, most: number];
const span = (generations: number): Span => [generations, generations];
const blood = (up: number, down: number): RelativesQuery => ({ up: span(up), down: span(down) });
const full = (up: number, down: number): RelativesQuery => ({ ...blood(up, down), isHalf: false });
const ofPartner = (up: number, down: number): RelativesQuery => ({ ...blood(up, down), kind: 'ofPartner' });
const partnerOf = (up: number, down: number): RelativesQuery => ({ ...blood(up, down), kind: 'partnerOf' });

/** Where one looks for those whom "everyone who is …" may ask for. */
export const kinQueries = {
  parents: () => [blood(1, 0)],
  siblings: () => [full(1, 1)],
  halfSiblings: () => [{ ...blood(1, 1), isHalf: true }],
  partners: () => [ofPartner(0, 0)],
  children: () => [blood(0, 1)],
  grandparents: () => [blood(2, 0)],
  grandchildren: () => [blood(0, 2)],
  unclesAndAunts: () => [blood(2, 1)],
  nephewsAndNieces: () => [blood(1, 2)],
  greatUnclesAndAunts: () => [blood(3, 1)],
  firstCousins: () => [blood(2, 2)],
  firstCousinsRemoved: () => [blood(3, 2), blood(2, 3)],
  secondCousins: () => [blood(3, 3)],
  thirdCousins: () => [blood(4, 4)],
  parentsInLaw: () => [ofPartner(1, 0)],
  siblingsInLaw: () => [ofPartner(1, 1), partnerOf(1, 1)],
  childrenInLaw: () => [partnerOf(0, 1)],
  stepParents: () => [partnerOf(1, 0)],
  stepChildren: () => [ofPartner(0, 1)],
  ancestors: (generations: number) => [{ up: [1, generations], down: span(0) }],
  descendants: (generations: number) => [{ up: span(0), down: [1, generations] }],
} as const satisfies Record<string, (generations: number) => readonly RelativesQuery[]>;

export type KinKind = keyof typeof kinQueries | 'coParents';

/** All of them, in the order of the list, by the groups in which one looks for them. */
export const kinGroups = {
  close: ['parents', 'siblings', 'halfSiblings', 'partners', 'children', 'grandparents', 'grandchildren'],
  wide: [
    'unclesAndAunts',
    'greatUnclesAndAunts',
    'nephewsAndNieces',
    'firstCousins',
    'firstCousinsRemoved',
    'secondCousins',
    'thirdCousins',
  ],
  marriage: ['parentsInLaw', 'siblingsInLaw', 'childrenInLaw', 'coParents', 'stepParents', 'stepChildren'],
  generations: ['ancestors', 'descendants'],
} as const satisfies Record<string, readonly KinKind[]>;

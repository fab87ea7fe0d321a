import type { ReportFamily } from '#server/files/reports/report-family.ts';
import type { ReportWords } from '#server/files/reports/report-words.ts';
import type { CellValue, Sheet } from './write-workbook.ts';

interface PersonColumn {
  readonly head: keyof ReportWords['columns'];
  readonly width: number;
  readonly value: (member: number) => CellValue;
}

/** What a table says of everybody: as many columns as there is something to say. */
export function personColumns(family: ReportFamily): readonly PersonColumn[] {
  return [
    { head: 'name', width: 30, value: family.name },
    { head: 'gender', width: 12, value: family.gender },
    { head: 'life', width: 16, value: family.life },
    { head: 'generation', width: 11, value: family.generation },
    { head: 'born', width: 22, value: family.born },
    { head: 'birthPlace', width: 30, value: family.birthPlace },
    { head: 'died', width: 22, value: family.died },
    { head: 'deathPlace', width: 30, value: family.deathPlace },
    { head: 'parents', width: 40, value: family.parents },
    { head: 'partners', width: 34, value: family.partners },
    { head: 'children', width: 10, value: family.children },
    ...(family.trees.length > 1 ? ([{ head: 'tree', width: 30, value: family.tree }] as const) : []),
  ];
}

/** People as a sheet, in the order they are given. */
export function peopleSheet(name: string, family: ReportFamily, members: Iterable<number>, words: ReportWords): Sheet {
  const columns = personColumns(family);
  return {
    name,
    columns: columns.map(({ head, width }) => ({ head: words.columns[head], width })),
    *rows() {
      for (const member of members) yield columns.map(({ value }) => value(member));
    },
  };
}

/** By name as the language sorts it; who has none stands at the end. */
export function byName(family: ReportFamily, members: Int32Array, words: ReportWords): Int32Array {
  const { compare } = new Intl.Collator(words.language, { numeric: true });
  const { firstNames, lastNames } = family.scope.source.graph;
  const keys = Array.from(
    members,
    (member) => `${lastNames[member] || firstNames[member] || '\uffff'}\u0000${firstNames[member]}`,
  );
  const places = Array.from(members, (_, place) => place);
  places.sort((a, b) => compare(keys[a] ?? '', keys[b] ?? '') || a - b);
  return Int32Array.from(places, (place) => members[place] ?? 0);
}

/** Of several trees: which, and how many of the people are in each. */
export function treeSheets({ trees }: ReportFamily, words: ReportWords): Sheet[] {
  if (trees.length < 2) return [];
  const columns = [
    { head: words.columns.tree, width: 40 },
    { head: words.columns.people, width: 12 },
  ];
  return [
    {
      name: words.headings.trees,
      columns,
      *rows() {
        for (const { name, people } of trees) yield [name, people];
      },
    },
  ];
}

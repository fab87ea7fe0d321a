import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StructureType } from '#domain/gedcom/versions/grammar.ts';
import { grammar7 } from '#domain/gedcom/versions/grammar-7.ts';
import { toolsFolder } from './corpus.ts';

const TERMS = 'https://gedcom.io/terms/v7/';

const readTable = (name: string): string[][] =>
  readFileSync(join(toolsFolder, `g7spec/${name}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll(TERMS, '').split('\t'));

/** Where our grammar of GEDCOM 7 differs from the official tables: places, how often, and words of lists. */
export function compareGrammar(): string[] {
  const places = new Map<string, Map<string, string>>();
  for (const [above = '', tag = '', below = ''] of readTable('substructures')) {
    places.set(above, (places.get(above) ?? new Map<string, string>()).set(tag, below));
  }
  const counts = new Map(readTable('cardinalities').map(([above, below, count = '']) => [`${above} ${below}`, count]));
  const lists = new Map(readTable('enumerations').map(([type = '', list = '']) => [type, list]));
  const words = new Map<string, Set<string>>();
  for (const [list = '', word = ''] of readTable('enumerationsets')) {
    words.set(list, (words.get(list) ?? new Set<string>()).add(word.replace(/^.*-/, '')));
  }

  const found: string[] = [];
  const visited = new Set<string>();
  const compare = (type: StructureType, official: string): void => {
    const key = `${type.name} ${official}`;
    if (visited.has(key)) return;
    visited.add(key);
    const expected = places.get(official) ?? new Map<string, string>();
    for (const tag of type.children.keys()) if (!expected.has(tag)) found.push(`${official}.${tag} is only ours`);
    for (const [tag, below] of expected) {
      const place = type.children.get(tag);
      const count = counts.get(`${official} ${below}`) ?? '';
      if (place === undefined) found.push(`${official}.${tag} is missing`);
      else compare(place.type, below);
      if (place?.isSingle !== count.endsWith(':1}')) found.push(`${official}.${tag} may stand ${count}`);
      if (type.required.includes(tag) !== count.startsWith('{1'))
        found.push(`${official}.${tag} has to stand ${count}`);
    }
    const list = [...(words.get(lists.get(official) ?? '') ?? [])].sort().join(' ');
    if (list !== [...type.words].sort().join(' ')) found.push(`${official} has the words ${list}`);
  };
  for (const [tag, type] of grammar7.records) compare(type, tag === 'HEAD' ? tag : `record-${tag}`);
  return found;
}

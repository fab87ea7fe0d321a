import type { TreeId } from '#domain/tree/ids.ts';

const words = ['q', 'kind', 'relation', 'place', 'living', 'gender', 'hasPhoto', 'hasSource', 'tree'] as const;
const years = ['bornFrom', 'bornTo', 'diedFrom', 'diedTo'] as const;

/** What is looked for, as it stands in the address: words, filters, and which kind of results is on screen. */
export type SearchSearch = { readonly [Word in Exclude<(typeof words)[number], 'tree'>]?: string | undefined } & {
  readonly [Year in (typeof years)[number]]?: number | undefined;
} & { readonly tree?: TreeId | undefined };

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What the words of an address say, without a schema: the first screen reads every address, and would fetch the whole
 * contract for it. Whether a filter knows a word is found out on the page, see `searchRequestOf`.
 */
export function readSearchSearch(said: Readonly<Record<string, unknown>>): SearchSearch {
  const found: Record<string, unknown> = {};
  for (const name of words) {
    const word = typeof said[name] === 'number' ? String(said[name]) : said[name];
    if (typeof word === 'string' && word !== '' && (name !== 'tree' || id.test(word))) found[name] = word;
  }
  for (const name of years) if (Number.isInteger(said[name])) found[name] = said[name];
  // Safe: each name was checked for what its type says.
  return found as SearchSearch;
}

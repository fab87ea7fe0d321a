import { type Groups, groupByKey } from '#domain/tree/groups.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { oncePerSource } from './once-per-source.ts';

/** The names of one column, whoever of its people counts. Names and texts are numbers here. */
export interface NameColumn {
  /** By member: how their name is written. */
  readonly textOf: Int32Array;
  /** By text: the names it has, `named.items[place]`, each in the spelling `spellings[place]`. */
  readonly named: Groups;
  readonly spellings: readonly string[];
  /** By name: as search compares it. */
  readonly folded: readonly string[];
  /** By name: the places of it in `named.items`. */
  readonly places: Groups;
  /** By place in `named.items`: its text. */
  readonly placeText: Int32Array;
}

export const givenOnce = oncePerSource(({ graph }) => readColumn(graph.firstNames, givenNamesOf));
export const surnamesOnce = oncePerSource(({ graph }) => readColumn(graph.lastNames, surnamesOf));

/** Reads each text once: the same come up over and over. */
function readColumn(column: readonly string[], namesIn: (text: string) => string[]): NameColumn {
  const texts = new Map<string, number>();
  const textOf = Int32Array.from(column, (text) => {
    const known = texts.get(text) ?? texts.size;
    if (known === texts.size) texts.set(text, known);
    return known;
  });
  const names = new Map<string, number>();
  const start = [0];
  const items: number[] = [];
  const spellings: string[] = [];
  const placeText: number[] = [];
  let text = 0;
  for (const written of texts.keys()) {
    // Nobody bears a name twice.
    for (const [folded, spelling] of new Map(namesIn(written).map((part) => [foldForSearch(part), part]))) {
      const name = names.get(folded) ?? names.size;
      if (name === names.size) names.set(folded, name);
      items.push(name);
      spellings.push(spelling);
      placeText.push(text);
    }
    start.push(items.length);
    text++;
  }
  const named = { start: Int32Array.from(start), items: Int32Array.from(items) };
  const places = groupByKey(names.size, named.items);
  return { textOf, named, spellings, folded: [...names.keys()], places, placeText: Int32Array.from(placeText) };
}

/** Quotes and brackets around a nickname; hyphens and apostrophes belong to the name. */
const around = /^[\s"“”„()[\]*,.?_~]+|(?<![\s"“”„()[\]*,.?_~])[\s"“”„()[\]*,.?_~]+$/g;
/** Two letters, or one of a script without capitals, in which a letter is a word. */
const word = /\p{L}.*\p{L}|\p{Lo}/u;
/** The second of a name. */
const ordinal = /^[IVX]+$/;

/** 'boru', 'binti' or 'van' among capitalised names belong to no one name. Whoever writes everything small means all of it. */
function givenNamesOf(text: string): string[] {
  const words = text.split(/\s+/).map((part) => part.replace(around, ''));
  const names = words.filter((part) => word.test(part) && !ordinal.test(part));
  const capitalised = names.filter((name) => !/^\p{Ll}/u.test(name));
  return capitalised.length > 0 ? capitalised : names;
}

const surnamesOf = (text: string): string[] => (/\p{L}/u.test(text) ? [text.trim()] : []);

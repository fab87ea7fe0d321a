export interface SplitName {
  readonly first: string;
  readonly last: string;
}

export interface LastNames {
  /** Put behind a name that brings no last name of its own; '' for none. */
  readonly suggested?: string | undefined;
  /** Of the family so far, in lower case. */
  readonly known?: ReadonlySet<string> | undefined;
}

/** Words that begin a last name of several words. Spanish 'del' and 'de los' are as often part of a given name. */
const particles = new Set('van von de der den du ter ten te zu zum zur af av bin binti bint ibn'.split(' '));

/**
 * Splits a name as it is spoken into given and last name. A slash says where: 'María /García López', or nowhere with a slash
 * at the end. Otherwise the last name is one of the family that the name ends with, or begins at a particle ('Piet de Vries'),
 * or is the suggested one, which the typed name then all stands before; without any of these it is the last of several words.
 * A single word is a given name. No letter is lost, and none but the suggestion added.
 */
export function splitName(name: string, { suggested = '', known }: LastNames = {}): SplitName {
  if (name.includes('/')) {
    const [before = '', last = '', ...after] = name.split('/').map(spaced);
    return { first: [before, ...after].filter(Boolean).join(' '), last };
  }
  const words = spaced(name).split(' ');
  const splitAt = (place: number): SplitName => ({
    first: words.slice(0, place).join(' '),
    last: words.slice(place).join(' '),
  });
  for (let place = 1; place < words.length; place++) {
    const end = words.slice(place).join(' ').toLowerCase();
    if (known?.has(end) || end === suggested.toLowerCase()) return splitAt(place);
  }
  const particle = words.findIndex(
    (word, place) =>
      place > 0 && place < words.length - 1 && particles.has(word) && !/^l[ao]s$/.test(words[place + 1] ?? ''),
  );
  if (particle > 0) return splitAt(particle);
  if (suggested !== '') return { first: words.join(' '), last: suggested };
  return words.length > 1 ? splitAt(words.length - 1) : { first: words.join(' '), last: '' };
}

const spaced = (text: string) => text.trim().replace(/\s+/g, ' ');

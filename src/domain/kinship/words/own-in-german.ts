import { OWNER, type Owner, type Pronoun } from './owner.ts';

/** 'eines Cousins zweiten Grades', 'der Partnerin', 'eines Onkels oder einer Tante' at the end: who belongs to somebody. */
const lastOwner =
  / ((?:(?:eine|de)[rs] (?:(?! (?:eine|de)[rs] ).)+ oder )?(?:eine|de)[rs] (?:(?! (?:eine|de)[rs] ).)+)$/;
const anyOwner = / (?:eine|de)[rs] /;
const feminine = /(?:mutter|tochter|enkelin|schwester|tante|nichte|cousine|schwägerin|frau|partnerin|verlobte)(?= |$)/i;
/** Of these there is one, or one that matters. */
const theOnly =
  /^(?:Ex-)?(?:(?:(?:Adoptiv|Pflege|Stief)?(?:vater|mutter))|(?:Ehe)?(?:mann|frau)|partner|partnerin|verlobte|verlobter)$/i;

const possessives: Readonly<Record<Pronoun, string>> = {
  you: 'Ihr',
  him: 'sein',
  her: 'ihr',
  them: 'ihr',
};

/**
 * A German word of `nameRelation` with its owner: 'Ihre Cousine zweiten Grades', 'die Frau Ihres Cousins', 'ein Bruder der Frau
 * eines Cousins von …'.
 */
export function ownInGerman(word: string, owner: Owner): string {
  if (typeof owner === 'object') return `${each(word, withArticle)} von ${OWNER}`;
  const whose = possessives[owner];
  const [tail, owned] = lastOwner.exec(word) ?? [];
  if (tail === undefined || owned === undefined) {
    return each(word, (noun) => `${whose}${feminine.test(noun) ? 'e' : ''} ${noun}`);
  }
  const belongsTo = owned.replace(/(?<=^| )(?:eine|de)([rs]) /g, `${whose}e$1 `);
  return `${each(word.slice(0, -tail.length), withArticle)} ${belongsTo}`;
}

/** Does something to the noun at the head, or to both of 'Onkel oder Tante'. */
function each(word: string, say: (noun: string) => string): string {
  const rest = anyOwner.exec(word)?.index ?? word.length;
  return word.slice(0, rest).split(' oder ').map(say).join(' oder ') + word.slice(rest);
}

function withArticle(noun: string): string {
  const isFeminine = feminine.test(noun);
  if (!theOnly.test(noun)) return `${isFeminine ? 'eine' : 'ein'} ${noun}`;
  return isFeminine ? `die ${noun}` : `der ${noun.replace(/erlobter$/, 'erlobte')}`;
}

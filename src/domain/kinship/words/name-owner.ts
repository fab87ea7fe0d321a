/** Stands in a phrase where the name of the owner belongs; no name has it. */
export const OWNER = '\uE000';

/** Whose relative somebody is: the reader's, or that of somebody named. */
export type Owner = 'you' | 'named';

/**
 * A word of `nameRelation` with its owner: 'your second cousin', 'the wife of your second cousin', 'sepupu Anda'. For somebody
 * named, OWNER holds the place of the name: '\uE000’s second cousin'.
 */
export function nameOwner(word: string, owner: Owner, language: 'en' | 'id'): string {
  return language === 'id' ? `${word} ${owner === 'you' ? 'Anda' : OWNER}` : ownInEnglish(word, owner);
}

/** 'wife of a second cousin', where the cousin is the one who belongs to somebody. */
const lastOwner = /^(.*) of (?:a|an|the) (.*)$/;
/** Of these there is one, or one that matters. */
const theOnly = /(?:husband|wife|spouse|partner|fiancé|fiancée|fiancé\(e\)|father|mother|parent)$/;

function ownInEnglish(word: string, owner: Owner): string {
  const whose = owner === 'you' ? 'your' : `${OWNER}’s`;
  const [, head, last] = lastOwner.exec(word) ?? [];
  if (head === undefined || last === undefined) return `${whose} ${word}`;
  const [first = head] = head.split(' of ');
  const article = theOnly.test(first) ? 'the' : /^[aeiou]/.test(first) ? 'an' : 'a';
  return `${article} ${head} of ${whose} ${last}`;
}

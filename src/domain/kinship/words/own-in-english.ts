import { OWNER, type Owner, type Pronoun } from './owner.ts';

/** 'wife of a second cousin', where the cousin is the one who belongs to somebody. */
const lastOwner = /^(.*) of (?:a|an|the) (.*)$/;
/** Of these there is one, or one that matters. */
const theOnly = /(?:husband|wife|spouse|partner|fiancé|fiancée|fiancé\(e\)|father|mother|parent)$/;

const possessives: Readonly<Record<Pronoun, string>> = {
  you: 'your',
  him: 'his',
  her: 'her',
  them: 'their',
};

/** An English word of `nameRelation` with its owner: 'your second cousin', 'the wife of your second cousin'. */
export function ownInEnglish(word: string, owner: Owner): string {
  const whose = typeof owner === 'object' ? `${OWNER}’s` : possessives[owner];
  const [, head, last] = lastOwner.exec(word) ?? [];
  if (head === undefined || last === undefined) return `${whose} ${word}`;
  const [first = head] = head.split(' of ');
  const indefinite = /^[aeiou]/.test(first) ? 'an' : 'a';
  const article = theOnly.test(first) ? 'the' : indefinite;
  return `${article} ${head} of ${whose} ${last}`;
}

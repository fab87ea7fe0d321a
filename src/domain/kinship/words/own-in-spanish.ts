import { OWNER, type Owner } from './owner.ts';

/** 'esposa de un primo', 'hermano de la esposa': the last one is who belongs to somebody. */
const lastOwner = /^(.*) (?:de un\(a\)|de una?|del|de la) (.*)$/;
/** 'un tío o una tía' has one owner, so one word for it. */
const otherArticle = / o (?:un\(a\)|una?) /g;

/**
 * A Spanish word of `nameRelation` with its owner: 'su prima segunda', 'esposo de su prima segunda', 'prima segunda de …'. One
 * 'su' serves the reader and everybody spoken of.
 */
export function ownInSpanish(word: string, owner: Owner): string {
  if (typeof owner === 'object') return `${word} de ${OWNER}`;
  const [, head, last] = lastOwner.exec(word.replaceAll(' del o de la ', ' de la ')) ?? [];
  if (head === undefined || last === undefined) return `su ${word}`;
  return `${head} de su ${last.replace(otherArticle, ' o ')}`;
}

/** 'esposa de un primo', 'hermano de la esposa': the last one is who belongs to somebody. */
const lastOwner = /^(.*) (?:de un\(a\)|de una?|del|de la) (.*)$/;
/** 'un tío o una tía' has one owner, so one word for it. */
const otherArticle = / o (?:un\(a\)|una?) /g;

/**
 * A word of `nameRelation` with its owner: 'su prima segunda', 'esposo de su prima segunda' for the reader's own (null), and
 * 'prima segunda de Ana' for those of somebody named.
 */
export function ownInSpanish(word: string, named: string | null): string {
  if (named !== null) return `${word} de ${named}`;
  const [, head, last] = lastOwner.exec(word.replaceAll(' del o de la ', ' de la ')) ?? [];
  if (head === undefined || last === undefined) return `su ${word}`;
  return `${head} de su ${last.replace(otherArticle, ' o ')}`;
}

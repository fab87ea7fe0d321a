import { ofInFrench } from '#domain/people/french-elision.ts';

/** 'épouse du cousin germain', 'frère de l’oncle ou de la tante': the last one is who belongs to somebody. */
const lastOwner = /^(.*)(?<! ou) (?:du (?!\d)|de la |de l’)(.*)$/;
const otherArticle = / ou (?:du |de la |de l’)/g;
/** Of these there is one, or one that matters, so that they have an article; all others go without: 'Anna est sœur de Budi'. */
const theOnly = /^(?:(père|compagnon|fiancé)|(mère|compagne|fiancée)|époux|épouse)(?: adoptif| adoptive)?$/;

/**
 * A word of `nameRelation` with its owner: 'votre cousine germaine', 'l’époux de votre cousine germaine' for the reader's own
 * (null), and 'la mère de Budi', 'cousine germaine d’Anna' for those of somebody named.
 */
export function ownInFrench(word: string, named: string | null): string {
  const [, head = word, last] = lastOwner.exec(word) ?? [];
  if (named !== null) return `${articleOf(head)}${word} ${ofInFrench(named)}`;
  if (last === undefined) return `votre ${word.replaceAll(' ou ', ' ou votre ')}`;
  return `${articleOf(head)}${head} de votre ${last.replace(otherArticle, ' ou de votre ')}`;
}

function articleOf(words: string): string {
  const [first = words] = words.split(/ (?:du|de la|de l)\b/);
  const [found, masculine, feminine] = theOnly.exec(first) ?? [];
  if (found === undefined) return '';
  return masculine ? 'le ' : feminine ? 'la ' : 'l’';
}

import { beginsWithVowel, ofInFrench } from '#domain/people/french-elision.ts';
import { OWNER, type Owner, type Pronoun } from './owner.ts';

/** 'épouse du cousin germain', 'frère de l’oncle ou de la tante': the last one is who belongs to somebody. */
const lastOwner = /^(.*)(?<! ou) (?:du (?!\d)|de la |de l’)(.*)$/;
const otherArticle = / ou (?:du |de la |de l’)/g;
/** Of these there is one, or one that matters, so that they have an article; all others go without: 'Anna est sœur de Budi'. */
const theOnly = /^(?:(père|compagnon|fiancé)|(mère|compagne|fiancée)|époux|épouse)(?: adoptif| adoptive)?$/;

const feminine = /(?:mère|sœur|fille|tante|nièce|cousine|bru|épouse|compagne|fiancée|aïeule)(?= |$)/;

/**
 * A French word of `nameRelation` with its owner: 'votre cousine germaine', 'l’époux de votre cousine germaine', 'sa sœur'; of
 * those of somebody named 'la mère de …', 'cousine germaine d’…'.
 */
export function ownInFrench(word: string, owner: Owner): string {
  const [, head = word, last] = lastOwner.exec(word) ?? [];
  if (typeof owner === 'object')
    return `${articleOf(head)}${word} ${ofInFrench(owner.named).replace(owner.named, OWNER)}`;
  const whose = (noun: string) => `${possessive(noun, owner)} ${noun}`;
  if (last === undefined) return word.split(' ou ').map(whose).join(' ou ');
  return `${articleOf(head)}${head} de ${last.split(otherArticle).map(whose).join(' ou de ')}`;
}

function possessive(noun: string, owner: Pronoun): string {
  if (owner === 'you') return 'votre';
  if (owner === 'them') return 'leur';
  return feminine.test(noun) && !beginsWithVowel(noun) ? 'sa' : 'son';
}

function articleOf(words: string): string {
  const [first = words] = words.split(/ (?:du|de la|de l)\b/);
  const [found, masculine, feminine] = theOnly.exec(first) ?? [];
  if (found === undefined) return '';
  if (masculine) return 'le ';
  return feminine ? 'la ' : 'l’';
}

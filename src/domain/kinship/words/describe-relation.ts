import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import type { Relation, RelationFacts } from '../relation.ts';
import { composeWords, spellOut } from './compose-words.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { type Grammar, labelOf } from './grammar.ts';
import { indonesian } from './indonesian.ts';
import type { Tradition } from './indonesian-traditions.ts';
import { agesOf, type Link, linksOf } from './links-of.ts';
import { spanish } from './spanish.ts';

export interface DescribeRelationOptions {
  readonly language: Language;
  /** Whose words for distant generations, and for uncles and aunts, Indonesian uses; 'kbbi' where absent. */
  readonly tradition?: Tradition | undefined;
}

/**
 * What `to` is to `from`, as a label without an article: 'second cousin once removed', 'sepupu dua kali', 'épouse de
 * l’arrière-petit-neveu'. Other and unknown genders have neutral words. Indonesian words for three generations and more carry
 * their number, because 'buyut' is the third for some and the fourth for others.
 */
export function describeRelation(relation: Relation, facts: RelationFacts, options: DescribeRelationOptions): string {
  const grammar = grammarOf(options);
  const noun = composeWords(linksOf(relation, facts), grammar, agesOf(relation, facts));
  return noun === null ? grammar.same : labelOf(noun);
}

/**
 * The same with what the word alone leaves open in brackets: how many generations lie between ('great-grandfather (3
 * generations up)', 'second cousin once removed (1 generation down)'), and through whom an in-law or step relation goes
 * ('brother-in-law (wife’s brother)', 'beau-père (époux de la mère)').
 */
export function explainRelation(relation: Relation, facts: RelationFacts, options: DescribeRelationOptions): string {
  const { word, note } = nameRelation(relation, facts, options);
  return note === null ? word : `${word} (${note})`;
}

/** The word alone, for a sentence of one's own, and what `explainRelation` has in brackets behind it, if anything. */
export interface RelationName {
  readonly word: string;
  readonly note: string | null;
}

export function nameRelation(relation: Relation, facts: RelationFacts, options: DescribeRelationOptions): RelationName {
  const grammar = grammarOf(options);
  const links = linksOf(relation, facts);
  const noun = composeWords(links, grammar, agesOf(relation, facts));
  const literal = spellOut(links, grammar);
  if (noun === null || literal === null) return { word: grammar.same, note: null };
  const says = new Set([noun.note, literal.bare, literal.note, distance(links, grammar)]);
  const candidates = [...says].filter((note) => note !== undefined && note !== noun.bare);
  const notes = candidates.filter((note) => !candidates.some((other) => other !== note && other?.includes(note ?? '')));
  return { word: noun.bare, note: notes.length === 0 ? null : notes.join('; ') };
}

/** Generations between two of one blood, from three on, and wherever cousins stand on different rungs. */
function distance(links: readonly Link[], grammar: Grammar): string | undefined {
  const [only] = links;
  if (links.length !== 1 || only?.kind !== 'blood') return undefined;
  const { up, down } = only;
  const count = Math.abs(up - down);
  const says = count >= 3 || (count >= 1 && Math.min(up, down) >= 2);
  return says ? grammar.generations(count, up > down ? 'up' : 'down') : undefined;
}

const grammars: ByLanguage<Grammar> = { en: english, es: spanish, fr: french, de: german };

function grammarOf({ language, tradition }: DescribeRelationOptions): Grammar {
  return language === 'id' ? indonesian(tradition ?? 'kbbi') : inLanguage(grammars, language);
}

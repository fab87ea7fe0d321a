import { type ByLanguage, inLanguage, type Language } from '#domain/languages.ts';
import type { Relation, RelationFacts } from '../relation.ts';
import { english } from './english.ts';
import { findMarriage } from './find-marriage.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { type Grammar, labelOf, type Noun } from './grammar.ts';
import { indonesian } from './indonesian.ts';
import type { Tradition } from './indonesian-traditions.ts';
import { type Ages, agesOf, type Link, linksOf } from './links-of.ts';
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

/** No marriage word covers more: spouse, sibling, spouse. */
const LONGEST_WORD = 3;

/**
 * A chain of kin and partners as a phrase of as few words as the language allows: 'brother of a daughter-in-law'. Among equally
 * short ones, step words come before other in-laws, long ones first ('stepson of an uncle', for his wife's son is no son of an
 * aunt by blood; 'wife's stepbrother'), then the word that covers more of the chain's beginning. Takes time linear in the length of the chain.
 */
function composeWords(links: readonly Link[], grammar: Grammar, ages: Ages): Noun | null {
  const best: Phrase[] = [{ cost: 0, nouns: [] }];
  // best[0] is the end of the chain, best[n] the phrase for its last n links.
  for (let start = links.length - 1; start >= 0; start--) {
    let chosen: Phrase | null = null;
    for (let length = Math.min(LONGEST_WORD, links.length - start); length >= 1; length--) {
      const rest = best[links.length - start - length];
      const word = wordFor(links, start, length, grammar, ages);
      if (rest === undefined || word === null) continue;
      const cost = rest.cost + word.cost;
      if (chosen === null || cost < chosen.cost) chosen = { cost, nouns: [word.noun, ...rest.nouns] };
    }
    if (chosen === null) throw new Error(`No word for link ${start} of ${links.length}.`);
    best.push(chosen);
  }
  return join(best.at(-1)?.nouns ?? [], grammar);
}

/** The same chain with a word for every link, as an explanation has it: 'husband of the wife's sister'. */
function spellOut(links: readonly Link[], grammar: Grammar): Noun | null {
  return join(
    links.map((link, nth) => wordOf(link, nth > 0, grammar)),
    grammar,
  );
}

interface Phrase {
  readonly cost: number;
  readonly nouns: readonly Noun[];
}

function wordFor(links: readonly Link[], start: number, length: number, grammar: Grammar, ages: Ages) {
  const run = links.slice(start, start + length);
  const [only] = run;
  if (length === 1 && only !== undefined) return { cost: 10, noun: wordOf(only, start > 0, grammar) };
  const marriage = findMarriage(run, ages);
  if (marriage === null) return null;
  // An aunt by marriage owns nobody: whoever is reached through her is somebody to the uncle.
  if (marriage.kind === 'uncleByMarriage' && start + length < links.length) return null;
  const noun = grammar.marriage(marriage);
  return noun === null ? null : { cost: marriage.kind === 'step' ? 11 - length : 10, noun };
}

function wordOf(link: Link, isOwned: boolean, grammar: Grammar): Noun {
  return link.kind === 'blood' ? grammar.blood(link) : grammar.partner(link, isOwned);
}

function join(nouns: readonly Noun[], grammar: Grammar): Noun | null {
  const [first, ...others] = nouns;
  return first === undefined ? null : others.reduce((owner, head) => grammar.own(head, owner), first);
}

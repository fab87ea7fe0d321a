import { findMarriage } from './find-marriage.ts';
import type { Grammar, Noun } from './grammar.ts';
import type { Ages, Link } from './links-of.ts';

/** No marriage word covers more: spouse, sibling, spouse. */
const LONGEST_WORD = 3;

/**
 * A chain of kin and partners as a phrase of as few words as the language allows: 'brother of a daughter-in-law'. Among equally
 * short ones, step words come before other in-laws, long ones first ('stepson of an uncle', for his wife's son is no son of an
 * aunt by blood; 'wife's stepbrother'), then the word that covers more of the chain's beginning. Takes time linear in the length of the chain.
 */
export function composeWords(links: readonly Link[], grammar: Grammar, ages: Ages): Noun | null {
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
export function spellOut(links: readonly Link[], grammar: Grammar): Noun | null {
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

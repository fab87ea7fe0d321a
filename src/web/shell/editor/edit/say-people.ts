import { useTranslation } from 'react-i18next';
import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { nameIn } from '#domain/people/person-words.ts';
import { GENDER, type TreeGraph } from '#domain/tree/tree-graph.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import type { Parting } from './ways-to-part.ts';

/** The names of people, and what is said of two of them. Members are indices into the graph. */
export function useSayPeople(graph: TreeGraph) {
  const { t } = useTranslation('editor');
  const phrases = usePersonPhrases();
  const name = (member: number) => nameIn(graph, member, phrases);
  return {
    name,
    names: (members: readonly number[]) => listed(members.map(name), phrases),
    couple: (a: number, b: number) => t('connect.couple', { a: name(a), b: name(b) }),
    parentOf: (parent: number, child: number) =>
      t(`connect.parentOf.${genderForm(graph, parent)}`, { parent: name(parent), child: name(child) }),
    parting: (parting: Parting): string => {
      switch (parting.words) {
        case 'noCouple':
        case 'coupleOnly':
          return t(`part.${parting.words}`, { a: name(parting.a), b: name(parting.b) });
        case 'coupleKeeps':
          return t('part.coupleKeeps', { a: name(parting.a), b: name(parting.b), staying: name(parting.staying) });
        case 'notParent':
          return t(`part.notParent.${genderForm(graph, parting.parent)}`, {
            parent: name(parting.parent),
            child: name(parting.child),
          });
        case 'notChildOfBoth':
          return t('part.notChildOfBoth', { a: name(parting.a), b: name(parting.b), child: name(parting.child) });
        case 'notSibling':
          return t('part.notSibling', { child: name(parting.child) });
      }
    },
  };
}

function genderForm({ gender }: TreeGraph, member: number): 'male' | 'female' | 'other' {
  if (gender[member] === GENDER.male) return 'male';
  return gender[member] === GENDER.female ? 'female' : 'other';
}

/** 'Ann, Ben and Cal'. */
function listed(names: readonly string[], { and }: PersonPhrases): string {
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

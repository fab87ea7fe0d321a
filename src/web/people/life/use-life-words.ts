import { useTranslation } from 'react-i18next';
import type { LifeAssociate, LifeCitation, LifeEventShown, LifeName } from '#contract/life.ts';
import { type EventKind, factsOfKind } from '#domain/gedcom/event-kinds.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useTagWords } from '#web/tree/gedcom/tag-words.ts';

const confidences = ['unreliable', 'questionable', 'secondary', 'primary'] as const;

type Named = Pick<LifeEventShown, 'kind' | 'label'> & { readonly tag?: string };

/** What is said of events, names and citations, in the language on screen. */
export function useLifeWords() {
  const { t } = useTranslation('life');
  const language = useLanguage();
  const tagWords = useTagWords();
  const begin = (word: string) => word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  const kindName = (kind: EventKind, tag = '') => begin(tagWords(factsOfKind(kind)?.tag ?? tag));
  return {
    kindName,
    /** An event that is named by its label goes by that: 'Military service'. */
    eventName: ({ kind, label, tag }: Named) =>
      (kind === 'event' || kind === 'fact' || kind === 'other') && label ? begin(label) : kindName(kind, tag),
    nameType: ({ type, typeText }: Pick<LifeName, 'type' | 'typeText'>) =>
      type === 'other' && typeText ? begin(typeText) : t(`nameTypes.${type ?? 'none'}`),
    roleName: ({ role, words }: Pick<LifeAssociate, 'role' | 'words'>) =>
      role === 'other' && words ? begin(words) : t(`roles.${role}`),
    confidence: (of: NonNullable<LifeCitation['confidence']>) => t(`confidences.${confidences[of]}`),
  };
}

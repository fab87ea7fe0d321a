import { useTranslation } from 'react-i18next';
import { nameOwner } from '#domain/kinship/words/name-owner.ts';
import { useLanguage } from '#web/client/text/language.ts';
import type { People } from './people.ts';
import { Sentence, WHO } from './sentence.tsx';

export interface Pair {
  readonly from: number;
  readonly to: number;
}

interface RelationSentenceProps {
  people: People;
  me: number | null;
  pair: Pair;
  /** What `to` is to `from`. */
  word: string;
}

/** 'Siti is your second cousin', or 'Siti is Budi’s second cousin'. */
export function RelationSentence({ people, me, pair: { from, to }, word }: RelationSentenceProps) {
  const { t } = useTranslation('kinship');
  const language = useLanguage();
  const what = nameOwner(word, from === me ? 'you' : { named: people.nameOf(from) }, language);
  const text = to === me ? t('answer.youAre', { what }) : t('answer.is', { who: WHO, what });
  return <Sentence text={text} who={people.nameOf(to)} owner={people.nameOf(from)} />;
}

import { useTranslation } from 'react-i18next';
import { indonesianSentences } from './id-sentences.ts';

/**
 * The contract's schemas and the server speak the specification's English sentences. This finds the same sentence in the
 * language on screen; one without a translation is shown as it is.
 */
export function useSentence(): (sentence: string) => string {
  const { i18n } = useTranslation();
  return (sentence) => (i18n.language === 'id' ? inIndonesian(sentence) : sentence);
}

function inIndonesian(sentence: string): string {
  const minimum = /^Password must be at least (\d+) characters$/.exec(sentence)?.[1];
  if (minimum !== undefined) return `Kata sandi minimal ${minimum} karakter`;
  return indonesianSentences[sentence] ?? sentence;
}

import { useTranslation } from 'react-i18next';

/** The namespace of what schemas and server say: their English sentences are its keys. */
export const sentences = 'sentences';

/**
 * The contract's schemas and the server speak the specification's English sentences. This finds the same sentence in the
 * language on screen; one without a translation is shown as it is.
 */
export function useSentence(): (sentence: string) => string {
  const { i18n } = useTranslation();
  const table: Readonly<Record<string, string>> = i18n.getResourceBundle(i18n.language, sentences) ?? {};
  return (sentence) => {
    const least = /^Password must be at least (\d+) characters$/.exec(sentence)?.[1];
    const key = least === undefined ? sentence : sentence.replace(least, '{{count}}');
    return table[key]?.replace('{{count}}', least ?? '') ?? sentence;
  };
}

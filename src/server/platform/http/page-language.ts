import { type Language, languages } from '#domain/languages.ts';

/** The first language that `Accept-Language` names and we speak. Programs mostly name none. */
export function pageLanguage(accepted: string | undefined): Language {
  const preferences = (accepted ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.toLowerCase().split(/;\s*q=/);
    return { language: tag.trim().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const spoken = preferences
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => languages.find((one) => one === language) ?? []);
  return spoken[0] ?? 'en';
}

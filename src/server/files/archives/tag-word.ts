import type { Language } from '#domain/languages.ts';
import type { ServerTexts } from '#server/platform/settings/i18next.d.ts';
import { textsIn } from '#server/platform/settings/texts-in.ts';

/** What a tag of a GEDCOM file means; a tag of some program's own (_HOBBY) stands for itself, without its underscore. */
export function tagWord(tag: string, language: Language): string {
  const itself = tag.replace(/^_+/, '').replaceAll('_', ' ').toLowerCase();
  if (!/^[A-Z\d_]+$/.test(tag)) return itself;
  // Safe: where there is no such key, the tag stands for itself.
  const key = `tag.${tag as keyof ServerTexts['gedcom']['tag']}` as const;
  return textsIn(language, 'gedcom')(key, { defaultValue: itself });
}

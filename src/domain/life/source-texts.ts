/** The texts of a source that each stand once: two records of one source may say them differently. */
export const sourceTexts = ['title', 'author', 'publication', 'abbreviation', 'text'] as const;
export type SourceText = (typeof sourceTexts)[number];
